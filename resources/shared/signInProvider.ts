import { assignments, list, text } from '../../src/schema/index.ts'

export const secondFactorClaims = list(
  { value: text({ label: { en: 'Value', ar: 'القيمة' }, required: true, max: 200 }) },
  {
    label: { en: 'Values that count as two-step verification', ar: 'ما يُعدّ تحققًا بخطوتين' },
    help: {
      en: 'Values of acr or amr, e.g. mfa. If the provider sends one of them, no code is requested here.',
      ar: 'قيم acr أو amr، مثل mfa. فإن ذكرت الجهة إحداها فلا يُطلب رمز هنا.',
    },
    add: { en: 'Add a value', ar: 'إضافة قيمة' },
    uniqueBy: 'value',
    max: 20,
  },
)

export const groupRoleMappings = list(
  {
    group: text({
      label: { en: 'Group', ar: 'المجموعة' },
      required: true,
      max: 200,
      help: {
        en: 'As the provider sends it; this can be an ID',
        ar: 'كما ترسلها الجهة، وقد تكون معرّفًا',
      },
    }),
    posts: assignments({
      label: { en: 'Business units and roles', ar: 'الوحدات والأدوار' },
      required: true,
      anywhere: true,
      messages: { required: { en: 'A role is required', ar: 'الدور مطلوب' } },
    }),
  },
  {
    label: { en: 'Group roles', ar: 'أدوار المجموعات' },
    help: {
      en: 'If two groups give a role in the same unit, the upper one applies. Roles given by hand are kept.',
      ar: 'إذا منحت مجموعتان دورًا في الوحدة نفسها فالعبرة بالأعلى ترتيبًا. وتبقى الأدوار الممنوحة يدويًا.',
    },
    add: { en: 'Add a group', ar: 'إضافة مجموعة' },
    uniqueBy: 'group',
    editor: 'providerGroups',
    max: 200,
  },
)
