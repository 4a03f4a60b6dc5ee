import { observer } from 'mobx-react-lite';
import type { Row } from '@basis/domain/engine/collection/Collection';
import type { ListStore } from '@basis/domain/engine/views/ListStore';
import { formatCount } from '@basis/domain/model/formats/numbers';
import { Text } from '@basis/ui/Text';

interface ListCountProps<R extends Row, A> {
  list: ListStore<R, A>;
  noun: string;
  count: number | undefined;
}

/** How many entries the open view has, and how many are overdue: a narrow layout has no sidebar that says so. */
const ListCount = observer(function ListCount<R extends Row, A>({ list, noun, count }: ListCountProps<R, A>) {
  const total = count ?? list.state?.total ?? null;
  const { groups, aside } = list.views;
  const overdue = [...groups.flatMap(({ views }) => views), ...aside].find(
    ({ filter }) => filter.quick.showOnlyOverdue,
  );
  const late = overdue && list.totalOf(overdue);
  if (total === null) return null;
  return (
    <Text size={12} tone="secondary" isNumeric>
      {late ? (
        <Text size={12} tone="danger" weight="medium">
          {formatCount(late)} overdue ·{' '}
        </Text>
      ) : null}
      {formatCount(total)} {noun}
    </Text>
  );
});

export default ListCount;
