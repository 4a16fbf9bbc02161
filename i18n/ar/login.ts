import type { login as english } from '../en/login.ts'

export const login: typeof english = {
  product: 'لوحة الإدارة',
  title: 'تسجيل الدخول',
  about: 'إلى مواقع وحداتك ورسائلها الواردة.',
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  show: 'إظهار كلمة المرور',
  hide: 'إخفاء كلمة المرور',
  submit: 'تسجيل الدخول',
  busy: 'جارٍ تسجيل الدخول…',
  credentials: 'بيانات الدخول هذه لا تطابق سجلاتنا.',
  unreachable: 'تعذّر الوصول إلى الخادم، تحقق من اتصالك.',
  tooMany: 'محاولات كثيرة، انتظر قليلًا ثم أعد المحاولة.',
  failed: 'تعذّر تحميل الصفحة، أعد المحاولة.',
  motto: 'كل الوحدات، ولغتان، ومكان واحد للعمل.',
  language: 'اللغة',
}
