import type { words as english } from '../../en/screens/session.ts'

type Texts<T> = { readonly [K in keyof T]: string }

export const words = {
  title: 'تسجيل الدخول من جديد',
  ended: 'انتهت جلستك. الصفحة باقية كما هي خلف هذه النافذة، ولن يضيع شيء مما كتبته.',
  forbiddenTitle: 'دورك لم يعد يسمح بهذا',
  forbidden: 'ما كتبته لا يزال هنا. سجّل الدخول من جديد للمحاولة مرة أخرى، أو انسخ ما تحتاجه ثم سجّل الخروج.',
  password: 'كلمة مرور %{email}',
  submit: 'تسجيل الدخول',
  busy: 'جارٍ تسجيل الدخول…',
  decline: 'تسجيل الخروج بدلًا من ذلك',
  credentials: 'بيانات الدخول هذه لا تطابق سجلاتنا.',
  expired: 'انتهت المهلة، أدخل كلمة المرور مرة أخرى.',
  unreachable: 'تعذّر الوصول إلى الخادم، تحقق من اتصالك.',
  broken: 'حدثت مشكلة في الخادم، أعد المحاولة بعد دقائق.',
  tooMany: 'محاولات كثيرة، انتظر قليلًا ثم أعد المحاولة.',
  failed: 'حدث خطأ، يُرجى المحاولة مرة أخرى',
} as const satisfies Texts<typeof english>
