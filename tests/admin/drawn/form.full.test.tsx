import { expect, test, vi } from 'vitest'
import { field, renderPage, useMockServer } from '../../harness/admin/form.tsx'

const drawn = vi.hoisted(() => [] as string[])
/** Say what is drawn; what they draw is not what is tested here. */
vi.mock('../../../src/admin/ui/CustomPageLinks.tsx', () => ({
  CustomPageLinks: () => {
    drawn.push('links')
    return null
  },
}))
vi.mock(import('../../../src/admin/field/inputs/FieldFrame.tsx'), async (original) => {
  const { FieldFrame } = await original()
  return {
    FieldFrame: (props: Parameters<typeof FieldFrame>[0]) => {
      drawn.push(props.input.id)
      return <FieldFrame {...props} />
    },
  }
})

useMockServer()

test('a key draws the field that it is written in anew, what follows from it, and nothing else', async () => {
  const { person } = renderPage('/articles/edit/first')
  const title = await field('Title', 'English')
  // It is loaded by itself, and draws itself when it has come.
  await field('Starts')
  await person.type(title, 'x')
  drawn.length = 0
  await person.type(title, 'y')
  expect([...new Set(drawn)].toSorted()).toEqual(['field-en-title', 'field-slug'])
})
