import { MoneyField } from './MoneyField';
import { TextField } from '../TextField/TextField';
import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose:
    'An amount in the currency of the app, US dollars without one; props, events and forms hold whole numbers of its minor unit, such as cents.',
  keywords: ['currency', 'price', 'amount', 'dollars', 'euros', 'cents', 'minor unit'],
  use: ['Quotes, taxes, bonds.'],
  instead: {
    NumberField: 'for other numbers.',
    PercentField: 'for shares.',
    CurrencyProvider: 'for the currency of all amounts.',
  },
  pairs: [
    {
      do: 'Give limits only where the product has them.',
      dont: 'Round: cents are kept, and more decimals are asked about.',
      doDrawn: <MoneyField label="Quote" defaultValueCents={132_000_000} />,
      dontDrawn: <TextField label="Quote ($)" defaultValue="1320000" />,
    },
  ],
  content: ['Money stands at the end of its column in a table, with the header above it.'],
  accessibility: [
    'The label is a `label` element; without `label` give `aria-label`.',
    'Help and error are tied to the control. An error marks it as invalid and is announced when it appears, in place of the help.',
    '`isRequired` shows a star and says that the field is required. Form, FormDrawer and FormModal check it, in the words of your language; on its own it does not validate.',
    'An amount that can be meant otherwise, or names another currency, stays as it is written, marked as invalid, with a button for each of one or two amounts.',
    'The role is `spinbutton`; the amount is read as it is written, with its sign.',
  ],
  keyboard: {
    'Arrow Up, Arrow Down': 'Steps the number.',
    Enter: 'Takes what is written.',
    Escape: 'Brings back the number before.',
  },
};
