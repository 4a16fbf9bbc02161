import { feature, inbox, number, reference, text } from '../src/schema/index.ts'

export default inbox({
  label: { en: 'Course enrollments', ar: 'تسجيلات الدورات' },
  singular: { en: 'Enrollment', ar: 'تسجيل في دورة' },
  description: { en: 'Students, their courses and their progress.', ar: 'المتدربون ودوراتهم وتقدمهم.' },
  permission: 'Access Course',
  routes: { list: '/lms', also: '/lms/lms' },
  menu: { group: 'inbox', icon: 'chart-line', order: 50, when: feature('lms') },
  title: 'student',
  retention: 1825,
  statuses: {
    enrolled: { en: 'Enrolled', ar: 'مسجل', tone: 'info' },
    studying: { en: 'Studying', ar: 'قيد الدراسة', tone: 'warn' },
    completed: { en: 'Completed', ar: 'مكتمل', tone: 'good' },
    left: { en: 'Withdrawn', ar: 'منسحب', tone: 'quiet' },
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
