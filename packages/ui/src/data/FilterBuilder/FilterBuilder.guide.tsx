import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Builds filter conditions: a field, an operator and a value.',
  keywords: ['query', 'conditions', 'rules', 'where'],
  use: ['Where a card or a drawer of your own stands around it.'],
  instead: {
    FilterCard: 'with its button and card.',
    CustomFilterDrawer: 'for filters with a name.',
  },
  states: [
    'A condition for each kind of field: a negated one, a range, a relative date, a deleted field, an unknown operation, and a nested group.',
  ],
  pairs: [
    {
      do: 'Check `fault` on every change, and show it where the filter is applied.',
      dont: 'Apply an invalid filter.',
    },
  ],
  content: [
    'Operations are written as they are read: is any of, is more than.',
    '`arity: "one"`: `value` is one value in the stored unit: text, a number, cents, or `YYYY-MM-DD`.',
    '`arity: "pair"`: `value` is `[low, high]`, and both ends count.',
    '`arity: "list"`: `value` is a list of option ids, at least one.',
    '`arity: "none"`: `value` is null; the operation says everything. With `days`, the editor shows the days meant (7: today and the next six, -7: back from today); your app reads `days` from the operation.',
    '`onChange` gives complete conditions only. To reset it, change its `key`: `defaultValue` is read once.',
  ],
  accessibility: [
    'Each row is a `group` named Condition 1, and so on; the choice of and or or counts for all rows. What is added or deleted moves the focus to the next row.',
  ],
  keyboard: {
    Tab: 'From the field to the operation, the value and the button that deletes.',
    'Enter, Space': 'Opens the list of a field.',
  },
  examples: {
    InADrawer: 'In a drawer, applied as a whole',
    EachArity: 'One condition for each arity, and the value that reaches the app',
    KeepsAConditionWhoseFieldWasDeleted: 'A field that was deleted',
  },
};
