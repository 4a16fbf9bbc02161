import { useCanAccessResources } from 'ra-core'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import type { EffectiveSection } from '../../../schema/effective-section.ts'
import { localizedPath, pathToPage, splitLocale } from '../../../schema/paths.ts'
import { otherLocale } from '../../../schema/text/locales.ts'
import { useLocalPath, usePerson, useSections, useUnit } from '../../context/context.tsx'
import { equivalentPage } from '../../context/equivalent-page.ts'
import { menuOf } from '../../context/menu.ts'
import { isSameUnit, withUnitParam } from '../../context/unit-param.ts'
import { useChangeLanguage } from '../../context/use-change-language.ts'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { logOut } from '../../providers/requests/api.ts'
import { chooseScheme, currentScheme, watchScheme } from '../../theme/scheme.ts'
import { useUnits } from '../units/use-units.ts'
import { type Choice, matchesQuery } from './palette-choice.ts'

const most = 5

/** The commands that match the words, available on every page. Commands that create records come first. */
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
  return [...creating, ...others.filter(({ label }) => matchesQuery(words, label))]
}

function useCreating(words: string): readonly Choice[] {
  const t = useTranslate()
  const locale = useLocale()
  const local = useLocalPath()
  const sections = useInMenuOrder()
  const { canAccess } = useCanAccessResources({ action: 'create', resources: sections.map(({ name }) => name) })
  const meant = sections.flatMap((section): Choice[] => {
    const path = canAccess?.[section.name] ? pathToPage(section, 'create') : undefined
    const { create, label } = section
    if (!path || !matchesQuery(words, create?.en, create?.ar, label.en, label.ar)) return []
    const name = t(`sections.${section.name}.create`, { _: t('palette.create', { section: label[locale] }) })
    const icon = section.menu?.icon ?? 'file'
    return [{ key: `create ${section.name}`, label: name, icon, beside: label[locale], to: local(path) }]
  })
  return words ? meant.slice(0, most) : []
}

/** The sections in menu order, followed by those that are not in the menu. */
function useInMenuOrder(): readonly EffectiveSection[] {
  const locale = useLocale()
  const person = usePerson()
  const all = useSections()
  const inMenu = menuOf(all, person, locale)
    .flatMap(({ entries }) => entries.flatMap((entry) => [entry, ...entry.children]))
    .map(({ section }) => section)
  return [...new Set([...inMenu, ...all])]
}

/** The person's other units that match the words. Each opens at the equivalent of the current page. */
export function useUnitChoices(words: string): readonly Choice[] {
  const t = useTranslate()
  const here = useUnit()
  const { units } = useUnits()
  const { locale, path } = splitLocale(useLocation().pathname)
  const like = localizedPath(locale, equivalentPage(here, path))
  if (!words) return []
  return units
    .filter(({ name }) => !isSameUnit(name, here.name))
    .map((unit) => ({ unit, label: t('palette.switchTo', { unit: unit.displayName[locale] }) }))
    .filter(({ unit: { name, displayName }, label }) =>
      matchesQuery(words, label, displayName.en, displayName.ar, name),
    )
    .slice(0, most)
    .map(({ unit, label }) => ({
      key: `unit ${unit.name}`,
      label,
      icon: 'building',
      beside: '',
      to: withUnitParam(like, unit),
      state: { chosen: unit.name },
    }))
}
