import { analyse } from 'scslre'
import { nodesOf, type Source } from './source.ts'

/**
 * Patterns that take more than linear time on some text: they loop inside a loop, or look at a run of characters from each of its places. One
 * of them and 65,000 blanks from a visitor stopped the process for four seconds.
 */
export const linearPatterns = {
  name: 'a pattern takes time that grows with the text alone',
  offences: (source: Source): readonly string[] =>
    source.path.startsWith('src/')
      ? nodesOf(source).flatMap((node) =>
          'regex' in node && analyse({ source: node.regex.pattern, flags: node.regex.flags }).reports.length > 0
            ? [`/${node.regex.pattern}/${node.regex.flags}`]
            : [],
        )
      : [],
}
