import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Project } from '@basis/domain/model/contract/contract';
import { shownPlace } from '@basis/domain/model/formats/place';
import type { WorkspaceStore } from '@basis/domain/subjects/workspace/WorkspaceStore';
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
import { useKeptDraft } from '../../../drafts/useKeptDraft';
import { TeamChoice } from '../../../pickers/TeamChoice';
import { useLocations } from '../useLocations';
import { useBidsNamed } from './useBidsNamed';

interface Draft {
  readonly name: string;
  /** A company's id, or `new:` and the name of a new company. */
  readonly company: string | null;
  readonly deadline: string | null;
  readonly location: string;
  readonly estimatorIds: readonly string[];
}

const empty: Draft = { name: '', company: null, deadline: null, location: '', estimatorIds: [] };
const needsName = 'Enter a project name';
const needsCompany = 'You must select or create a company for this Bid';

/** Says which bids have the name already, each with its stage. */
const twinWords = (twins: readonly Project[], { stages }: WorkspaceStore): string => {
  const [first] = twins;
  if (!first) return '';
  const stage = stages.byId.get(first.stageId)?.name;
  const one = [stage, shownPlace(first)].filter(Boolean).join(', ');
  if (twins.length > 1) return `${twins.length} bids have this name already.`;
  return `A bid has this name already${one ? `: ${one}` : ''}.`;
};

/** Says on which clock a typed time is meant; nothing for a day. */
const clockOf = ({ deadline, location }: Draft): string | undefined => {
  if (!deadline?.includes('T')) return undefined;
  return location.trim()
    ? 'Local time at the location below, if it names a city and state'
    : 'Your workspace’s time zone, unless you add a location';
};

/** The bid that a draft describes. */
const bidOf = ({ name, company, location, deadline, estimatorIds }: Draft & { readonly company: string }) => {
  const newName = newCompanyName(company);
  return {
    name: name.trim(),
    ...(newName === null ? { companyId: company } : { companyName: newName }),
    ...(location.trim() ? { location: location.trim() } : {}),
    ...(deadline ? { bidDeadlineAt: deadline } : {}),
    ...(estimatorIds.length ? { estimatorIds: [...estimatorIds] } : {}),
  };
};

interface AddBidModalProps {
  isOpen: boolean;
  /** Name of the project to begin with. */
  name?: string | undefined;
  /** Company to begin with. */
  companyId?: string | null | undefined;
  onClose: () => void;
}

/** Form that adds a bid by hand. */
export const AddBidModal = observer(function AddBidModal(props: AddBidModalProps) {
  const { isOpen, name: givenName = '', companyId = null, onClose } = props;
  const domain = useDomain();
  const { bids, workspace } = domain;
  const navigate = useNavigate();
  const locations = useLocations();
  const place = ['bid', companyId ?? '', givenName].join(' ');
  const kept = useKeptDraft<Draft>(place, { ...empty, name: givenName.slice(0, 500), company: companyId });
  const { draft, change } = kept;
  const twins = useBidsNamed(isOpen ? draft.name : '');
  const [isAnother, setIsAnother] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const clear = (): void => {
    kept.clear();
    setIsAsked(false);
  };
  const close = (): void => {
    setIsAsked(false);
    setIsAnother(false);
    onClose();
  };
  const { company } = draft;
  const isNameless = draft.name.trim() === '';
  const add = async () => {
    setIsAsked(true);
    if (isNameless) return null;
    if (company === null)
      return failed({ status: 422, code: 'refused', message: needsCompany, requestId: null } as const);
    const result = await bids.add(bidOf({ ...draft, company }));
    if (!result.ok) return result;
    setIsAsked(false);
    if (newCompanyName(company) !== null) void workspace.companyNames.load();
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
      onDone={isAnother ? () => undefined : close}
      title="Add bid"
      size="md"
      submitLabel="Add bid"
      onSubmit={add}
      kept={{ ...kept, clear }}
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
        description={twins.length ? twinWords(twins, workspace) : undefined}
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
