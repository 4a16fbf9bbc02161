export * from '../fields/index.ts'
export { byProfile, imageRatio, limit } from '../group/profiles.ts'
export { all, any, feature, field, not, profile } from './conditions.ts'
export { inbox, log, section, singleton } from './section.ts'
