import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { failed, succeeded } from '@basis/domain/model/contract/result';
import { observedToday } from '@basis/domain/engine/async/passingTime';
import { AddressField } from '@basis/ui/AddressField';
import { Checkbox } from '@basis/ui/Checkbox';
import { DateTimePicker } from '@basis/ui/DateTimePicker';
import { TextField } from '@basis/ui/TextField';
import { UserPicker } from '@basis/ui/UserPicker';
import { useDomain } from '../../../domainContext';
import { showDone } from '../../../feedback/doneToast';
import { paths } from '../../../paths';
import { newCompanyName } from '../../../pickers/companyChoice';
import { CompanyField } from '../../../pickers/CompanyField';
import { FormModal } from '../../../dialogs/FormModal';
import { TeamChoice } from '../../../pickers/TeamChoice';
import { useLocations } from '../useLocations';

interface Draft {
  readonly name: string;
  /** A company's id, or `new:` and the name of a new company. */
  readonly company: string | null;
  readonly deadline: string | null;
  readonly location: string;
  readonly estimatorIds: readonly string[];
}

const empty: Draft = { name: '', company: null, deadline: null, location: '', estimatorIds: [] };
const nothingGiven = { name: '', companyId: null };
const needsName = 'Enter a project name';
const needsCompany = 'You must select or create a company for this Bid';

/** Says on which clock a typed time is meant; nothing for a day. */
const clockOf = ({ deadline, location }: Draft): string | undefined => {
  if (!deadline?.includes('T')) return undefined;
  return location.trim()
    ? 'Local time at the location below, if it names a city and state'
    : 'Your workspace’s time zone, unless you add a location';
};

/** Form that adds a bid by hand. */
export const AddBidModal = observer(function AddBidModal({
  isOpen,
  name: givenName = '',
  companyId = null,
  onClose,
}: {
  isOpen: boolean;
  /** Name of the project to begin with. */
  name?: string | undefined;
  /** Company to begin with. */
  companyId?: string | null | undefined;
  onClose: () => void;
}) {
  const domain = useDomain();
  const { bids, workspace } = domain;
  const navigate = useNavigate();
  const locations = useLocations();
  const [draft, setDraft] = useState(empty);
  const [isAnother, setIsAnother] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const [given, setGiven] = useState<{ readonly name: string; readonly companyId: string | null }>(nothingGiven);
  if (isOpen && (given.name !== givenName || given.companyId !== companyId)) {
    setGiven({ name: givenName, companyId });
    setDraft({ ...draft, name: givenName.slice(0, 500), company: companyId });
  }
  const change = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  const clear = (): void => {
    setDraft(empty);
    setIsAsked(false);
  };
  const close = (): void => {
    clear();
    setGiven(nothingGiven);
    setIsAnother(false);
    onClose();
  };
  const { company } = draft;
  const isNameless = draft.name.trim() === '';
  const newName = newCompanyName(company);
  const add = async () => {
    setIsAsked(true);
    if (isNameless) return null;
    if (company === null)
      return failed({ status: 422, code: 'refused', message: needsCompany, requestId: null } as const);
    const result = await bids.add({
      name: draft.name.trim(),
      ...(newName === null ? { companyId: company } : { companyName: newName }),
      ...(draft.location.trim() ? { location: draft.location.trim() } : {}),
      ...(draft.deadline ? { bidDeadlineAt: draft.deadline } : {}),
      ...(draft.estimatorIds.length ? { estimatorIds: [...draft.estimatorIds] } : {}),
    });
    if (!result.ok) return result;
    if (newName !== null) void workspace.companyNames.load();
    const { id } = result.value;
    showDone(domain, {
      title: 'Your bid was successfully created.',
      actions: [{ label: 'See bid details', onAction: () => void navigate(paths.project(id)) }],
    });
    return succeeded(undefined);
  };
  return (
    <FormModal
      isOpen={isOpen}
      onClose={close}
      onDone={isAnother ? clear : close}
      title="Add bid"
      size="md"
      submitLabel="Create bid"
      onSubmit={add}
      footerStart={
        <Checkbox isSelected={isAnother} onChange={setIsAnother}>
          Add another
        </Checkbox>
      }
    >
      <TextField
        label="Project name"
        isRequired
        value={draft.name}
        onChange={(name) => change({ name })}
        maxLength={500}
        errorMessage={isAsked && isNameless ? needsName : undefined}
      />
      <CompanyField
        isRequired
        value={company}
        onChange={(id) => change({ company: id })}
        errorMessage={isAsked && company === null ? needsCompany : undefined}
      />
      <DateTimePicker
        label="Bid deadline"
        description={clockOf(draft)}
        value={draft.deadline}
        onChange={(deadline) => change({ deadline })}
        today={observedToday()}
      />
      <AddressField
        {...locations}
        label="Location"
        value={draft.location}
        onChange={(location) => change({ location })}
        maxLength={1000}
      />
      <UserPicker
        label="Estimators"
        users={workspace.users.items.filter(({ active }) => active)}
        value={draft.estimatorIds}
        opensOnFocus={false}
        onChange={(estimatorIds) => change({ estimatorIds })}
      />
      <TeamChoice chosen={draft.estimatorIds} onChange={(estimatorIds) => change({ estimatorIds })} />
    </FormModal>
  );
});
