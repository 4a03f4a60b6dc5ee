import { MailPlus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { OfferedChangesStore } from '@basis/domain/subjects/inbox/OfferedChangesStore';
import { Button } from '@basis/ui/Button';
import { announce } from '../../browser/announce';
import { settleFocus } from '../../browser/settleFocus';
import { useLateStore } from '../../domainContext';

const worded = (count: number): string => (count === 1 ? '1 change offered' : `${count} changes offered`);

/** Counts changes that emails have offered since the page opened. A press shows them. */
export const ArrivedOffers = observer(function ArrivedOffers({ onShow }: { onShow: () => void }) {
  const store = useLateStore(OfferedChangesStore);
  const count = store.arrived.length;
  useEffect(() => {
    if (count > 0) announce(`${worded(count)} by email`);
  }, [count]);
  if (count === 0) return null;
  return (
    <Button
      icon={MailPlus}
      variant="ghostAccent"
      onPress={() => {
        const { activeElement } = document;
        store.reveal();
        onShow();
        settleFocus(activeElement);
      }}
    >
      {worded(count)}
    </Button>
  );
});
