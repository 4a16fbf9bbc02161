/** Risk assessments: their questions, their ranges, and what a visitor sees of them. */
export const messages = {
  row: {
    drag: 'Move “%{name}”',
    up: 'Move “%{name}” up',
    down: 'Move “%{name}” down',
    edit: 'Edit “%{name}”',
    copy: 'Duplicate “%{name}”',
    remove: 'Remove “%{name}”',
  },
  count: {
    questions: '%{smart_count} question |||| %{smart_count} questions',
    answers: '%{smart_count} answer |||| %{smart_count} answers',
    advices: '%{smart_count} piece of advice |||| %{smart_count} pieces of advice',
  },
  dialog: {
    new: {
      sections: 'New section',
      questions: 'New question',
      answers: 'New answer',
      advices: 'New advice',
      urls: 'New link',
    },
    edit: {
      sections: 'Edit section',
      questions: 'Edit question',
      answers: 'Edit answer',
      advices: 'Edit advice',
      urls: 'Edit link',
    },
    add: 'Add',
    update: 'Update',
  },
  ranges: {
    bar: 'Ranges from 1 to 100%',
    border: 'Boundary between the ranges from %{lower} to %{upper}%',
    mend: 'Close gaps and overlaps',
    remove: 'Remove range %{number}',
    none: 'No ranges yet.',
  },
  pages: {
    label: 'Pages of this assessment',
    assessment: 'Assessment',
    ranges: 'Ranges',
    recommendations: 'Recommendation links',
  },
  preview: {
    open: 'Preview',
    title: 'Preview',
    result: 'Result',
    answered: '%{answered} of %{questions} answered',
    again: 'Start over',
    nothing: 'No questions yet.',
    noRange: 'No range covers this percentage.',
  },
} as const
