import { assignments, list, text } from '../../src/schema/index.ts'

export const statements = list(
  { value: text({ label: { en: 'Value', ar: 'القيمة' }, required: true, max: 200 }) },
  {
    label: { en: 'What counts as a second factor', ar: 'ما يُعدّ تحققًا بخطوتين' },
    help: {
      en: 'Values of acr or amr, such as mfa. Where the provider says one of them, no code is asked for here.',
      ar: 'قيم acr أو amr، مثل mfa. فإن ذكرت الجهة إحداها فلا يُطلب رمز هنا.',
    },
    add: { en: 'Add a value', ar: 'إضافة قيمة' },
    once: 'value',
    max: 20,
  },
)

export const groups = list(
  {
    group: text({
      label: { en: 'Group', ar: 'المجموعة' },
      required: true,
      max: 200,
      help: {
        en: 'As the provider writes it, which may be an id',
        ar: 'كما تكتبها الجهة، وقد تكون معرّفًا',
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
    label: { en: 'Groups and what they give', ar: 'المجموعات وما تمنحه' },
    help: {
      en: 'Of two groups that give a role in the same unit the upper one counts. What was given by hand stays.',
      ar: 'إن منحت مجموعتان دورًا في الوحدة نفسها فالعبرة بالأعلى ترتيبًا. وما مُنح يدويًا يبقى.',
    },
    add: { en: 'Add a group', ar: 'إضافة مجموعة' },
    once: 'group',
    editor: 'providerGroups',
    max: 200,
  },
)
