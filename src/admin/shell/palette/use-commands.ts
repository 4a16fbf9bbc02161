import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { mayDo } from '../../../schema/access.ts'
import type { EffectiveSection } from '../../../schema/effective.ts'
import { localPath, pathTo, splitLocale } from '../../../schema/paths.ts'
import { otherLocale } from '../../../schema/text/words.ts'
import { useLocalPath, usePerson, useSections, useUnit } from '../../context/context.tsx'
import { inUnit, isSameUnit } from '../../context/in-unit.ts'
import { menuOf } from '../../context/menu.ts'
import { pageLike } from '../../context/page-like.ts'
import { useChangeLanguage } from '../../context/use-change-language.ts'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { logOut } from '../../providers/requests/api.ts'
import { chooseScheme, currentScheme, watchScheme } from '../../theme/scheme.ts'
import { useUnits } from '../units/use-units.ts'
import { type Choice, isMeant } from './palette-choice.ts'

const most = 5

/** What can be done from everywhere that the words mean: writing something new first. */
export function useCommands(words: string): readonly Choice[] {
  const creating = useCreating(words)
  const t = useTranslate()
  const locale = useLocale()
  const scheme = useSyncExternalStore(watchScheme, currentScheme)
  const { change } = useChangeLanguage()
  const next = scheme === 'dark' ? 'light' : 'dark'
  const others: readonly Choice[] = [
    {
      key: 'language',
      label: t('palette.language'),
      icon: 'globe',
      beside: '',
      act: () => void change(otherLocale(locale)),
    },
    {
      key: 'scheme',
      label: t(next === 'light' ? 'palette.toLight' : 'palette.toDark'),
      icon: 'sparkles',
      beside: '',
      act: () => chooseScheme(next),
    },
    { key: 'logout', label: t('shell.person.logout'), icon: 'user', beside: '', act: () => void logOut() },
  ]
  return [...creating, ...others.filter(({ label }) => isMeant(words, label))]
}

function useCreating(words: string): readonly Choice[] {
  const t = useTranslate()
  const locale = useLocale()
  const local = useLocalPath()
  const person = usePerson()
  const meant = useInMenuOrder().flatMap((section): Choice[] => {
    const path = mayDo(person, 'create', section) ? pathTo(section, 'create') : undefined
    const { create, label } = section
    if (!path || !isMeant(words, create?.en, create?.ar, label.en, label.ar)) return []
    const name = t(`sections.${section.name}.create`, { _: t('palette.create', { section: label[locale] }) })
    const icon = section.menu?.icon ?? 'file'
    return [{ key: `create ${section.name}`, label: name, icon, beside: label[locale], to: local(path) }]
  })
  return words ? meant.slice(0, most) : []
}

/** The sections as the menu has them, and then those that are not in it. */
function useInMenuOrder(): readonly EffectiveSection[] {
  const locale = useLocale()
  const person = usePerson()
  const all = useSections()
  const inMenu = menuOf(all, person, locale)
    .flatMap(({ entries }) => entries.flatMap((entry) => [entry, ...entry.children]))
    .map(({ section }) => section)
  return [...new Set([...inMenu, ...all])]
}

/** The other units of the person that the words mean, each entered at what it has like the page at hand. */
export function useUnitChoices(words: string): readonly Choice[] {
  const t = useTranslate()
  const here = useUnit()
  const { units } = useUnits()
  const { locale, path } = splitLocale(useLocation().pathname)
  const like = localPath(locale, pageLike(here, path))
  if (!words) return []
  return units
    .filter(({ name }) => !isSameUnit(name, here.name))
    .map((unit) => ({ unit, label: t('palette.switchTo', { unit: unit.displayName[locale] }) }))
    .filter(({ unit: { name, displayName }, label }) => isMeant(words, label, displayName.en, displayName.ar, name))
    .slice(0, most)
    .map(({ unit, label }) => ({
      key: `unit ${unit.name}`,
      ...{ label, icon: 'building', beside: '' },
      to: inUnit(like, unit),
      state: { chosen: unit.name },
    }))
}
