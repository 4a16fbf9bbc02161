import type { Field, FieldKind, FieldOfKind } from '../../schema/fields.ts'
import type { Look } from '../field/cells/cell.ts'
import { assignmentsLook } from './assignments/look.ts'
import { booleanLook } from './boolean/look.ts'
import { choiceLook } from './choice/look.ts'
import { colorLook } from './color/look.ts'
import { emailLook } from './email/look.ts'
import { dateLook, dateTimeLook, timeLook } from './moment/look.ts'
import { listLook } from './nested/look.ts'
import { moneyLook, numberLook, orderLook } from './number/look.ts'
import { passwordLook } from './password/look.ts'
import { permissionsLook } from './permissions/look.ts'
import { phoneLook } from './phone/look.ts'
import { referenceLook, referencesLook } from './relation/look.ts'
import { richTextLook } from './rich-text/look.ts'
import { sectionNameLook } from './section-name/look.ts'
import { slugLook } from './slug/look.ts'
import { textLook } from './text/look.ts'
import { unitsLook } from './units/look.ts'
import { fileLook, imageLook } from './upload/look.ts'
import { urlLook } from './url/look.ts'
import { youtubeLook } from './youtube/look.ts'

/** How each kind of field stands in a list; a group has no column. A new kind does not compile without a line here. */
const looks: { readonly [K in Exclude<FieldKind, 'group'>]: Look<FieldOfKind<K>> } = {
  text: textLook,
  richText: richTextLook,
  slug: slugLook,
  number: numberLook,
  money: moneyLook,
  order: orderLook,
  boolean: booleanLook,
  choice: choiceLook,
  date: dateLook,
  time: timeLook,
  dateTime: dateTimeLook,
  email: emailLook,
  phone: phoneLook,
  url: urlLook,
  youtube: youtubeLook,
  password: passwordLook,
  color: colorLook,
  image: imageLook,
  file: fileLook,
  reference: referenceLook,
  references: referencesLook,
  permissions: permissionsLook,
  assignments: assignmentsLook,
  units: unitsLook,
  sectionName: sectionNameLook,
  list: listLook,
}

/** A field's look, for that field: TypeScript cannot see that `looks[field.kind]` takes `field`, so it is said once, here. */
export const lookOf = ({ kind }: { readonly kind: Exclude<FieldKind, 'group'> }): Look<Field> =>
  looks[kind] as unknown as Look<Field>
