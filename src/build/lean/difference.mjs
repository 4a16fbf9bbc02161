// What react-admin asks of lodash/difference: ids that are not among others.
export default (list, others) => list.filter((one) => !others.includes(one))
