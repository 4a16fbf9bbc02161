import { article, indexForm, spellingsOf } from './arabic-spelling.ts'
import { isListedNoun, singularsOf } from './broken-plurals.ts'
import { foldSpelling } from './fold.ts'

/** The readings of an Arabic word besides the word itself, in the form of the search text. */
interface WordReadings {
  /** The word without article and joined particles, and its other spellings. */
  readonly stems: readonly string[]
  /** The singular of a regular plural or dual. */
  readonly regularSingulars: readonly string[]
  /** The singular of a broken plural. */
  readonly brokenSingulars: readonly string[]
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

/** Words that occur in nearly every text. They have no other reading: إلى is not ألا, and هذا is not هدى. */
const functionWords =
  setOf(`من الى عن على في مع هو هي هم نحن انا انت هذا هذه ذلك تلك الذي التي الذين اللي كما كان كانت ان انه انها الان لان
  لكن لقد قد كل كلما بعد قبل عند عندما بين بينما ثم اذا اذ لو لم لن لا ما مما ماذا لماذا كيف اين هل او ايضا غير حيث منذ منها منه فيها فيه عليه
  عليها لها له لهم به بها وهو وهي وهذا وهذه كذلك لذلك ولا وما وقد وفي ومن وعلى والى اي حتى متى لدى سوى الله`)

/** Nouns of two letters, which stay when particles and article are taken off: بالدم, والأم. */
const shortNouns = setOf('دم طب فم سن يد ام اب اخ حج جد رب حل فك خد مخ سل شم حق صف خط نص فن')

/** Words whose first letter looks like a joined particle while the rest is another word. */
const undivided =
  setOf(`وحده وجود وصفه ورقه وسام ورشه وجهه وكيل وزير وسائل وسيله وطني وليد وريد وضوح وفره وعكه بطاقه بروتين بضائع بدايه بواقي
  بياض لياقه لوازم كراسي كمامه كريمه كبسوله فريده فواصل فصيله فستان`)

/** The readings of a word that `foldCharacters` has folded. A function word has none. */
export function readingsOf(word: string): WordReadings {
  if (functionWords.has(word.replaceAll('أ', 'ا'))) return { stems: [], regularSingulars: [], brokenSingulars: [] }
  const bases = [word, ...withoutParticles(word)]
  const own = indexForm(word)
  const forms = new Set(bases.flatMap((base) => [indexForm(base), ...spellingsOf(base)]))
  const regular = new Set([...forms].flatMap(singularsOfRegular))
  const broken = new Set([...forms].flatMap(singularsOf))
  forms.delete(own)
  return { stems: [...forms], regularSingulars: [...regular], brokenSingulars: [...broken] }
}

/** How many letters of a word are not its article and the particles joined to it. */
export function stemLength(word: string): number {
  const [prefix = ''] = article.exec(word) ?? []
  const rest = word.slice(prefix.length)
  return canStandAlone(prefix, rest) ? rest.length : word.length
}

/** The word without its article and the particles joined to it, in each possible way; none if it has none. */
function withoutParticles(word: string): readonly string[] {
  if (word === 'لله') return ['الله']
  const [prefix = ''] = article.exec(word) ?? []
  const rest = word.slice(prefix.length)
  // Of the two ل in للحم and لليزر, one may be the first letter of the word.
  const withLam = prefix.endsWith('لل') && rest.length > 1 && !/^[اأ]/.test(rest) ? [`ل${rest}`] : []
  if (canStandAlone(prefix, rest)) return [rest, ...withLam]
  return [...withLam, ...withoutParticle(word)]
}

function canStandAlone(prefix: string, rest: string): boolean {
  if (prefix === '' || rest.length < 2) return false
  if (rest.length > 2) return true
  const folded = foldSpelling(rest)
  return prefix === 'ال' ? !functionWords.has(folded) && rest !== 'له' : shortNouns.has(folded)
}

/** The word without a joined particle, unless the particle is more likely a letter of the word. */
function withoutParticle(word: string): readonly string[] {
  const rest = word.slice(1)
  if (!/^[وفبلك]/.test(word) || rest.length < 3 || undivided.has(foldSpelling(word))) return []
  const minLetters =
    rest.startsWith('أ') || isListedNoun(indexForm(rest)) ? 3 : rest.startsWith('ا') ? 5 : word.startsWith('و') ? 3 : 4
  return rest.length >= minLetters ? [rest] : []
}

/** The singulars that a regular plural or dual may have: عيادات, دورتين, موظفون. */
function singularsOfRegular(word: string): readonly string[] {
  const [, stem = '', ending = ''] = /^(.{3,}?)(ات|تين|تان|ين|ون|ان)$/.exec(word) ?? []
  if (ending === '') return []
  const feminine = ending === 'ين' || ending === 'ون' || ending === 'ان' ? [] : [`${stem}ه`]
  const canBeMasculine = isListedNoun(stem) || (stem.length > 3 && /^(?:ات|ين|ون)$/.test(ending))
  return canBeMasculine ? [...feminine, stem] : feminine
}
