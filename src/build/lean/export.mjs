// react-admin's own CSV export, which our lists switch off: the server writes spreadsheets.
export default () => undefined
