import { DataTable, DateField, EditButton, ListBase, ReferenceField, TextField } from 'react-admin'

/** The pinned notes, newest first: a screen of stock components. */
export default function PinnedNotes() {
  return (
    <ListBase
      resource='notes'
      filter={{ pinned: 'true' }}
      sort={{ field: 'updatedAt', order: 'DESC' }}
      disableSyncWithLocation
    >
      <DataTable bulkActionButtons={false} rowClick={false}>
        <DataTable.Col source='title' />
        <DataTable.Col source='topic'>
          <ReferenceField source='topic' reference='topics' link={false}>
            <TextField source='title' />
          </ReferenceField>
        </DataTable.Col>
        <DataTable.Col source='updatedAt' field={DateField} />
        <DataTable.Col>
          <EditButton />
        </DataTable.Col>
      </DataTable>
    </ListBase>
  )
}
