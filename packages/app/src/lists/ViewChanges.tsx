import { observer } from 'mobx-react-lite';
import type { Row } from '@basis/domain/engine/collection/Collection';
import { specOf } from '@basis/domain/engine/spec/viewSpec';
import type { ListStore } from '@basis/domain/engine/views/ListStore';
import { Button } from '@basis/ui/Button';
import { Text } from '@basis/ui/Text';
import { useDomain } from '../domainContext';
import { viewChanges } from './viewChanges';

interface ViewChangesProps<R extends Row, A> {
  list: ListStore<R, A>;
  /** Keeps the focus nearby when a button is removed by its press. */
  keepFocus: () => void;
}

/** Differences of the list from its saved view, with buttons to save or reset them. */
export const ViewChanges = observer(function ViewChanges<R extends Row, A>({
  list,
  keepFocus,
}: ViewChangesProps<R, A>) {
  const { workspace } = useDomain();
  const { view, views, spec } = list;
  const settle = (how: () => unknown) => () => {
    keepFocus();
    how();
  };
  const words = viewChanges(spec, specOf(view), { list: list.list, fields: list.fields.all, workspace });
  return (
    <>
      <Text size={12} tone="meta" isTruncated>
        {words.join(', ')}
      </Text>
      {views.canEdit(view) ? (
        <Button size="sm" variant="ghostAccent" onPress={settle(list.save)}>
          Save
        </Button>
      ) : null}
      <Button size="sm" variant="ghost" onPress={settle(list.discard)}>
        Reset
      </Button>
    </>
  );
});
