import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { DirectoryHandOver, DirectoryHeld } from '@basis/domain/model/contract/contract';
import type { ApiError } from '@basis/domain/model/contract/errors';
import type { Result } from '@basis/domain/model/contract/result';
import { heldWords } from '@basis/domain/model/permissions/handOver';
import type { DirectoryStore } from '@basis/domain/subjects/directory/DirectoryStore';
import { Button } from '@basis/ui/Button';
import { FormModal } from '@basis/ui/FormModal';
import { PanelList } from '@basis/ui/PanelList';
import { Select } from '@basis/ui/Select';
import { Text } from '@basis/ui/Text';
import { Inline } from '@basis/ui/layout/Inline';
import { SettingsSection } from '@basis/ui/layout/SettingsSection';
import { useDomain } from '../../domainContext';
import { peopleOptions } from './options';

interface HandedOverProps {
  store: DirectoryStore;
  act: (work: Promise<Result<unknown, ApiError>>, title: string) => Promise<void>;
}

const listed = new Intl.ListFormat('en-US');

const heldOf = (held: readonly DirectoryHeld[]): string =>
  listed.format(held.map(({ kind, count }) => heldWords(kind, count)));

/** What the directory handed over, until an Admin confirms it or gives it to somebody else. */
export const HandedOver = observer(function HandedOver({ store, act }: HandedOverProps) {
  const { workspace } = useDomain();
  const [asked, setAsked] = useState<DirectoryHandOver | null>(null);
  const handOvers = store.directory?.handOvers ?? [];
  const detailOf = ({ successorId, handedOver, left }: DirectoryHandOver): string =>
    [
      ...(handedOver.length ? [`${heldOf(handedOver)} to ${workspace.person(successorId)?.name ?? 'somebody'}`] : []),
      ...(left.length ? [`${heldOf(left)} without a successor`] : []),
    ].join(' · ');
  return (
    <SettingsSection
      title="Handed over by the directory"
      description="Confirm it, or choose another successor. Until then it goes back if the directory activates the user again."
    >
      {handOvers.length ? (
        <PanelList
          aria-label="Handed over"
          items={handOvers.map((handOver) => ({
            id: handOver.id,
            title: handOver.userName,
            detail: detailOf(handOver),
            end: (
              <Inline space="s2">
                <Button
                  size="sm"
                  aria-label={`Choose another successor of ${handOver.userName}`}
                  onPress={() => setAsked(handOver)}
                >
                  Give to
                </Button>
                <Button
                  size="sm"
                  variant="primary"
                  aria-label={`Confirm what ${handOver.userName} handed over`}
                  onPress={() => void act(store.confirm(handOver.id, null), 'It was not confirmed')}
                >
                  Confirm
                </Button>
              </Inline>
            ),
          }))}
        />
      ) : (
        <Text as="p" size={12} tone="meta">
          Nothing waits to be confirmed.
        </Text>
      )}
      {asked ? <SuccessorModal handOver={asked} store={store} onClose={() => setAsked(null)} /> : null}
    </SettingsSection>
  );
});

interface SuccessorModalProps {
  handOver: DirectoryHandOver;
  store: DirectoryStore;
  onClose: () => void;
}

const SuccessorModal = observer(function SuccessorModal({ handOver, store, onClose }: SuccessorModalProps) {
  const { users } = useDomain().workspace;
  const [successorId, setSuccessorId] = useState<string | null>(null);
  const give = async () => {
    const result = await store.confirm(handOver.id, successorId);
    return result.ok ? undefined : { title: result.error.message };
  };
  const others = users.items.filter(({ id }) => id !== handOver.userId);
  return (
    <FormModal
      isOpen
      title={`Give what ${handOver.userName} held to somebody else`}
      submitLabel="Give"
      validate={() => (successorId === null ? { successor: 'Choose a person' } : {})}
      onSubmit={give}
      onDone={onClose}
      onClose={onClose}
    >
      <Select
        label="Successor"
        name="successor"
        placeholder="Choose a person"
        opensOnFocus={false}
        options={peopleOptions(others)}
        value={successorId}
        onChange={setSuccessorId}
      />
    </FormModal>
  );
});
