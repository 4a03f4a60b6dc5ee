import { ChevronDown, ChevronUp } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import type { Row } from '@basis/domain/engine/collection/Collection';
import { formatCount } from '@basis/domain/model/formats/numbers';
import type { ListStore } from '@basis/domain/engine/views/ListStore';
import { IconButton } from '@basis/ui/IconButton';
import { Text } from '@basis/ui/Text';
import { Inline } from '@basis/ui/layout/Inline';

interface NeighboursProps<R extends Row, A> {
  list: ListStore<R, A>;
  id: string;
  /** company or person. */
  noun: string;
  pathOf: (id: string) => string;
}

/** The place in the list that an entry was opened from, and buttons to the previous and next one of it. */
export const Neighbours = observer(function Neighbours<R extends Row, A>(props: NeighboursProps<R, A>) {
  const { list, id, noun, pathOf } = props;
  const navigate = useNavigate();
  const { previous, next } = list.whole.neighboursOf(id);
  const counted = list.whole.placeOf(id);
  if (previous === undefined && next === undefined) return null;
  const go = (other: string | undefined): void => {
    if (other !== undefined) void navigate(pathOf(other));
  };
  return (
    <Inline space="s1">
      {counted ? (
        <Text size={12} tone="meta">
          {formatCount(counted.place)} of {formatCount(counted.total)}
        </Text>
      ) : null}
      <IconButton
        icon={ChevronUp}
        size="xs"
        aria-label={`Previous ${noun}`}
        isDisabled={previous === undefined}
        onPress={() => go(previous)}
      />
      <IconButton
        icon={ChevronDown}
        size="xs"
        aria-label={`Next ${noun}`}
        isDisabled={next === undefined}
        onPress={() => go(next)}
      />
    </Inline>
  );
});
