import { RefreshCw } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { Row } from '@basis/domain/engine/collection/Collection';
import type { Stray } from '@basis/domain/engine/views/KeptRows';
import type { ListStore } from '@basis/domain/engine/views/ListStore';
import { Button } from '@basis/ui/Button';
import { announce } from '../browser/announce';
import { giveFocus, useListFocus } from './listFocus';

/** Announcement about rows that no longer match, for one and for several. */
const told: Readonly<Record<Stray, readonly [one: string, several: string]>> = {
  left: ['row is no longer in this view', 'rows are no longer in this view'],
  moved: ['row has another place in the order', 'rows have another place in the order'],
};

/** Refreshes the list while rows stay in it that no longer fit. */
export const RefreshList = observer(function RefreshList<R extends Row, A>({ list }: { list: ListStore<R, A> }) {
  const table = useListFocus();
  const strays = [...(list.state?.kept.strays.values() ?? [])];
  const sentences = (Object.keys(told) as Stray[]).flatMap((kind) => {
    const count = strays.filter((stray) => stray === kind).length;
    return count ? [`${count} ${told[kind][count === 1 ? 0 : 1]}.`] : [];
  });
  const sentence = sentences.join(' ');
  useEffect(() => {
    if (sentence) announce(sentence);
  }, [sentence]);
  const refresh = async (): Promise<void> => {
    await list.renew();
    // The button is gone.
    giveFocus(table, (shown) => shown.focus());
  };
  if (strays.length === 0) return null;
  return (
    <Button variant="ghost" size="sm" icon={RefreshCw} count={strays.length} onPress={() => void refresh()}>
      Refresh
    </Button>
  );
});
