import { feature, inbox, number, reference, text } from '../src/schema/index.ts'

export default inbox({
  label: { en: 'Course enrolments', ar: 'تسجيلات الدورات' },
  one: { en: 'Enrolment', ar: 'تسجيل' },
  about: { en: 'Who is taking which course, and how far they are.', ar: 'من يدرس أي دورة، وإلى أين وصل.' },
  permission: 'Access Course',
  routes: { list: '/lms', also: '/lms/lms' },
  menu: { group: 'inbox', icon: 'chart-line', order: 50, when: feature('lms') },
  title: 'student',
  retention: 1825,
  statuses: {
    enrolled: { en: 'Enrolled', ar: 'مسجل', tone: 'info' },
    studying: { en: 'Studying', ar: 'قيد الدراسة', tone: 'warn' },
    completed: { en: 'Completed', ar: 'مكتمل', tone: 'good' },
    left: { en: 'Left', ar: 'منسحب', tone: 'quiet' },
  },
  fields: {
    student: text({
      required: true,
      min: 2,
      max: 100,
      personal: 'visible',
      label: { en: 'Student', ar: 'المتدرب' },
    }),
    course: reference('courses', { required: true }),
    progress: number({ min: 0, max: 100, unit: '%', label: { en: 'Progress', ar: 'التقدم' } }),
  },
  list: {
    columns: ['student', 'course', 'progress', 'status', 'createdAt'],
    more: ['owner', 'notes', 'updatedAt'],
    filters: ['status', 'course', 'progress', 'createdAt'],
    search: ['student'],
    sort: '-createdAt',
  },
})
