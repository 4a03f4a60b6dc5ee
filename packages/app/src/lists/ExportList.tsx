import { Download } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Row } from '@basis/domain/engine/collection/Collection';
import { formatCount } from '@basis/domain/model/formats/numbers';
import type { ListStore } from '@basis/domain/engine/views/ListStore';
import { Button } from '@basis/ui/Button';
import { useDomain } from '../domainContext';
import { lazyPart } from '../loading/lazyPart';
import { MountOnceOpen } from '../loading/MountOnceOpen';

const ExportListModal = lazyPart(() => import('./ExportListModal'));

interface ExportListProps<R extends Row, A> {
  list: ListStore<R, A>;
  noun: string;
}

/** Exports the list as shown. */
export const ExportList = observer(function ExportList<R extends Row, A>({ list, noun }: ExportListProps<R, A>) {
  const { session } = useDomain();
  const [isOpen, setIsOpen] = useState(false);
  if (!session.allows('createExport')) return null;
  const total = list.state?.total;
  return (
    <>
      <Button variant="ghost" icon={Download} onPress={() => setIsOpen(true)}>
        Export list
      </Button>
      <MountOnceOpen isOpen={isOpen} onCancel={() => setIsOpen(false)}>
        <ExportListModal
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          entries={total === null || total === undefined ? noun : `${formatCount(total)} ${noun}`}
          list={list}
          isOfChosen={false}
        />
      </MountOnceOpen>
    </>
  );
});
