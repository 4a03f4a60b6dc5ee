import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { merged, named } from '@basis/domain/engine/changes/changeWords';
import type { Contact } from '@basis/domain/model/contract/contract';
import { ComboBox } from '@basis/ui/ComboBox';
import { RadioGroup } from '@basis/ui/RadioGroup';
import { Text } from '@basis/ui/Text';
import { Stack } from '@basis/ui/layout/Stack';
import { FormModal } from '../../dialogs/FormModal';
import { useDomain } from '../../domainContext';
import { perform } from '../../feedback/perform';
import { paths } from '../../paths';
import { useSearch } from '../../pickers/useSearch';
import { linkedPeople } from '../people/feature';
import { personName } from './personFields';

interface MergePeopleModalProps {
  isOpen: boolean;
  person: Contact;
  onClose: () => void;
  /** Called with the person who stays. */
  onMerged: (keptId: string) => void;
}

/** Merges a person with another: who is the other, who stays, and what the merge does. */
export const MergePeopleModal = observer(function MergePeopleModal(props: MergePeopleModalProps) {
  const { isOpen, person, onClose, onMerged } = props;
  const domain = useDomain();
  const { people, workspace } = domain;
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const [other, setOther] = useState<{ readonly id: string; readonly name: string } | null>(null);
  const [keptId, setKeptId] = useState(person.id);
  const [isAsked, setIsAsked] = useState(false);
  const { found, isPending } = useSearch(workspace.personNames.search, words);
  const close = (): void => {
    setOther(null);
    setKeptId(person.id);
    setIsAsked(false);
    onClose();
  };
  const self = { id: person.id, name: personName(person) };
  const [kept, goes] = other && keptId === other.id ? [other, self] : [self, other];
  const merge = async () => {
    setIsAsked(true);
    if (!goes) return null;
    const change = merged(named(goes.name), kept.name);
    const result = await perform(domain, () => people.merge(kept.id, [goes.id], change), {
      done: ({ changeSetId }) => ({
        title: linkedPeople,
        actions: [{ label: 'See details', onAction: () => void navigate(paths.person(kept.id)) }],
        change: { changeSetId, ...change },
      }),
      failed: null,
    });
    if (result.ok) onMerged(kept.id);
    return result;
  };
  return (
    <FormModal
      isOpen={isOpen}
      onClose={close}
      title="Merge people"
      size="md"
      submitLabel="Merge people"
      kept={null}
      onSubmit={merge}
    >
      <ComboBox
        label="Merge with"
        isRequired
        placeholder="Search for a person"
        options={found
          .filter(({ id }) => id !== person.id)
          .map(({ id, name, detail }) => ({ id, label: name, detail }))}
        isFilteredByOwner
        isPending={isPending}
        value={other?.id ?? null}
        selectedOption={other ? { id: other.id, label: other.name } : undefined}
        errorMessage={isAsked && !other ? 'Choose a person' : undefined}
        onInputChange={setWords}
        onChange={(id) => {
          setOther(found.find((one) => one.id === id) ?? null);
          setKeptId(person.id);
        }}
      />
      {other ? (
        <>
          <RadioGroup
            label="Keep this person"
            options={[self, other].map(({ id, name }) => ({ id, label: name }))}
            value={keptId}
            onChange={setKeptId}
          />
          {goes ? (
            <Stack space="s1">
              <Text tone="secondary">
                {`Invitations, notes and distribution lists of “${goes.name}” move to “${kept.name}”, who takes over the title, email, phone and company that are missing.`}
              </Text>
              <Text tone="secondary">
                {`“${goes.name}” is deleted, and leads to “${kept.name}” from then on. You can undo this.`}
              </Text>
            </Stack>
          ) : null}
        </>
      ) : null}
    </FormModal>
  );
});
