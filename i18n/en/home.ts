/** The home page: what happened, what waits. */
export const home = {
  greeting: '%{greeting}, %{name}',
  days: { 7: 'Last 7 days', 30: 'Last 30 days', 90: 'Last 90 days' },
  range: 'Period',
  change: {
    up: '%{value}% more than in the days before',
    down: '%{value}% less than in the days before',
    same: 'as many as in the days before',
    fresh: '%{value} new',
    none: 'nothing new',
  },
  chart: {
    by: 'by day',
    day: 'Day',
    table: 'Show the numbers as a table',
    chart: 'Show the chart',
    and: '%{first} and %{second}',
  },
  waiting: {
    title: 'Waiting for you',
    none: 'Nothing waits for you. Well done.',
    new: '1 new %{one} |||| %{smart_count} new %{many}',
    language: '1 %{one} to translate |||| %{smart_count} %{many} to translate',
    drafts: '1 draft of yours in %{name} |||| %{smart_count} drafts of yours in %{name}',
    picture: '1 %{one} without a picture |||| %{smart_count} %{many} without a picture',
    since: 'the oldest',
    open: 'Open',
    translate: 'Translate',
    add: 'Add',
    resume: 'Continue',
  },
  recent: {
    title: 'Recently edited',
    none: 'Nothing has been edited here yet.',
    you: 'you',
    untitled: 'Without a title',
  },
}
