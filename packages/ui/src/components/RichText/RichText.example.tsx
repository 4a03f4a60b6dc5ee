import { RichText } from '@basis/ui/RichText';

const scope = `Walls and ceilings of levels **2 to 4**.

- Shaft walls by others
- Soffits as in [addendum 2](https://plans.example/addendum-2)

> Night work on level 3 only: ask @Maya Okafor.`;

const people = [{ id: 'u1', label: 'Maya Okafor' }];

export default function RichTextExample() {
  return <RichText markdown={scope} people={people} />;
}
