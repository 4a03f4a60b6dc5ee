import { Sunrise } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SinceYesterdayStore } from '@basis/domain/subjects/sinceYesterday/SinceYesterdayStore';
import { IconButton } from '@basis/ui/IconButton';
import { useLateStore } from '../../domainContext';
import { afterFirstRows } from '../../loading/firstRows';
import { lazyPart } from '../../loading/lazyPart';
import { MountOnceOpen } from '../../loading/MountOnceOpen';
import { opensSinceYesterday } from '../../paths';

const SinceYesterdayModal = lazyPart(() => import('./SinceYesterdayModal'));

/** Opens what happened since yesterday, above the list of bids. Its address opens it too. */
export const SinceYesterday = observer(function SinceYesterday() {
  const store = useLateStore(SinceYesterdayStore);
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isAsked = opensSinceYesterday(state);
  useEffect(() => void afterFirstRows().then(store.load), [store]);
  useEffect(() => {
    if (!isAsked) return;
    store.open();
    // Going back, or a reload, does not open it again.
    void navigate({ pathname, search }, { replace: true, state: null });
  }, [store, isAsked, navigate, pathname, search]);
  // A line of it leads elsewhere, or to other rows of the same list.
  useEffect(() => store.close, [store, pathname, search]);
  return (
    <>
      <IconButton
        icon={Sunrise}
        aria-label={store.hasNew ? 'Since yesterday, new' : 'Since yesterday'}
        aria-haspopup="dialog"
        hasDot={store.hasNew}
        onPress={store.open}
      />
      <MountOnceOpen isOpen={store.isOpen} onCancel={store.close}>
        <SinceYesterdayModal />
      </MountOnceOpen>
    </>
  );
});
