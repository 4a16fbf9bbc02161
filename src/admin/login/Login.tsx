import { CircleAlert, Eye, EyeOff, Plus } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { login as arabic } from '../../../i18n/ar/login.ts'
import { login as english } from '../../../i18n/en/login.ts'
import { type Locale, locales } from '../../schema/words.ts'
import { applyLocale, rememberLocale } from '../shell/language.ts'
import './login.css'
import { Rings } from './Rings.tsx'
import { signIn } from './sign-in.ts'

const words = { en: english, ar: arabic }
type Words = typeof english

interface LoginProps {
  readonly locale: Locale
  readonly onLocale: (locale: Locale) => void
  /** The person has begun to type: what comes after can be fetched. */
  readonly onBegin: () => void
  /** Shows what comes after; fails when it cannot be loaded. */
  readonly onSignedIn: () => Promise<void>
}

/** The login page: plain and light, everything else is loaded after it. */
export function Login({ locale, onLocale, onBegin, onSignedIn }: LoginProps) {
  const t = words[locale]
  const choose = (next: Locale) => {
    rememberLocale(next)
    applyLocale(next)
    onLocale(next)
  }
  return (
    <div className='login'>
      <div className='login-side'>
        <header className='login-head'>
          <span className='login-mark' aria-hidden>
            <Plus size={16} strokeWidth={3.5} />
          </span>
          <span className='login-product'>{t.product}</span>
          <LanguageSwitch label={t.language} locale={locale} onChoose={choose} />
        </header>
        <main className='login-main'>
          <h1>{t.title}</h1>
          <p className='login-about'>{t.about}</p>
          <LoginForm t={t} onBegin={onBegin} onSignedIn={onSignedIn} />
        </main>
      </div>
      <aside className='login-art'>
        <Rings />
        <p>{t.motto}</p>
      </aside>
    </div>
  )
}

function LoginForm({ t, onBegin, onSignedIn }: { readonly t: Words } & Pick<LoginProps, 'onBegin' | 'onSignedIn'>) {
  const id = useId()
  const [problem, setProblem] = useState<readonly (keyof Words)[]>([])
  const [busy, setBusy] = useState(false)
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const entered = new FormData(event.currentTarget)
    setBusy(true)
    const found = await signIn({ email: String(entered.get('email')), password: String(entered.get('password')) })
    if (found.length === 0) await onSignedIn().catch(() => found.push('failed'))
    setProblem(found)
    setBusy(false)
  }
  return (
    <form
      onSubmit={submit}
      onInput={() => {
        setProblem([])
        onBegin()
      }}
      noValidate
    >
      <label htmlFor={`${id}-email`}>{t.email}</label>
      <div className='login-field' dir='ltr'>
        <input id={`${id}-email`} name='email' type='email' autoComplete='username' inputMode='email' required />
      </div>
      <label htmlFor={`${id}-password`}>{t.password}</label>
      <PasswordField t={t} id={`${id}-password`} invalid={problem.length > 0} />
      <div role='alert'>
        {problem.map((key) => (
          <p key={key} className='login-problem'>
            <CircleAlert size={15} aria-hidden />
            {t[key]}
          </p>
        ))}
      </div>
      <button type='submit' className='login-submit' aria-disabled={busy}>
        {busy ? t.busy : t.submit}
      </button>
    </form>
  )
}

function PasswordField({ t, id, invalid }: { readonly t: Words; readonly id: string; readonly invalid: boolean }) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <div className='login-field' dir='ltr'>
      <input
        id={id}
        name='password'
        type={shown ? 'text' : 'password'}
        autoComplete='current-password'
        aria-invalid={invalid}
        required
      />
      <button type='button' aria-label={shown ? t.hide : t.show} onClick={() => setShown(!shown)}>
        <Icon size={18} aria-hidden />
      </button>
    </div>
  )
}

interface LanguageSwitchProps {
  readonly label: string
  readonly locale: Locale
  readonly onChoose: (locale: Locale) => void
}

const short: Readonly<Record<Locale, string>> = { en: 'EN', ar: 'ع' }
const full: Readonly<Record<Locale, string>> = { en: 'English', ar: 'العربية' }

const LanguageSwitch = ({ label, locale, onChoose }: LanguageSwitchProps) => (
  <fieldset className='login-language' aria-label={label} dir='ltr'>
    {locales.map((each) => (
      <button
        key={each}
        type='button'
        lang={each}
        aria-label={full[each]}
        aria-pressed={each === locale}
        onClick={() => onChoose(each)}
      >
        {short[each]}
      </button>
    ))}
  </fieldset>
)
