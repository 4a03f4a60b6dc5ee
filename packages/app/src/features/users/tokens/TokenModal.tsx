import type { ApiError } from '@basis/domain/model/contract/errors';
import type { Result } from '@basis/domain/model/contract/result';
import { faultsByName } from '@basis/domain/model/contract/errors';
import {
  scopeLevels,
  scopesOf,
  scopeSubjects,
  subjectsOf,
  type ScopeLevel,
  type ScopeSubject,
} from '@basis/domain/model/permissions/tokenScopes';
import type { MadeToken, TokenDraft } from '@basis/domain/subjects/tokens/ApiTokensStore';
import { FormModal } from '@basis/ui/FormModal';
import { PanelList } from '@basis/ui/PanelList';
import { SegmentedControl } from '@basis/ui/SegmentedControl';
import { Select } from '@basis/ui/Select';
import { Text } from '@basis/ui/Text';
import { TextField } from '@basis/ui/TextField';
import { Stack } from '@basis/ui/layout/Stack';
import { keptForm } from '../../../drafts/keptForm';
import { useKeptDraft } from '../../../drafts/useKeptDraft';

interface TokenModalProps {
  kind: 'Personal' | 'Service';
  /** Answers null if the user turned away; the dialog stays then. */
  onMake: (draft: TokenDraft) => Promise<Result<MadeToken, ApiError> | null>;
  onMade: (made: MadeToken) => void;
  onClose: () => void;
}

const expiries = [
  { id: '30', label: '30 days' },
  { id: '90', label: '90 days' },
  { id: '365', label: '365 days' },
  { id: 'never', label: 'Never' },
] as const;

const daysOf = { '30': 30, '90': 90, '365': 365, never: null } as const;

interface Draft {
  readonly name: string;
  readonly expiry: keyof typeof daysOf;
  readonly bids: ScopeLevel;
  readonly contacts: ScopeLevel;
  readonly mail: ScopeLevel;
  readonly reports: ScopeLevel;
  readonly workspace: ScopeLevel;
  readonly account: ScopeLevel;
}

const first: Draft = {
  name: '',
  expiry: '90',
  bids: 'read',
  contacts: 'none',
  mail: 'none',
  reports: 'none',
  workspace: 'none',
  account: 'none',
};

const levels = Object.entries(scopeLevels).map(([id, label]) => ({ id: id as ScopeLevel, label }));

/** Asks what a new API token is for, what it may do, and how long. */
export function TokenModal({ kind, onMake, onMade, onClose }: TokenModalProps) {
  const kept = useKeptDraft(`api-access-${kind}`, first);
  const { draft, change } = kept;
  const subjects = subjectsOf(kind);
  const chosen = scopesOf(Object.fromEntries(subjects.map((subject) => [subject, draft[subject]])));
  const make = async () => {
    if (!chosen.length) return { title: 'Choose what the token may read or write.' };
    const result = await onMake({ name: draft.name.trim(), scopes: chosen, expiresInDays: daysOf[draft.expiry] });
    if (!result) return {};
    if (!result.ok) {
      const fields = faultsByName(result.error);
      return { ...(Object.keys(fields).length ? {} : { title: result.error.message }), fields };
    }
    onMade(result.value);
    return undefined;
  };
  return (
    <FormModal
      isOpen
      title={kind === 'Personal' ? 'New API token' : 'New service token'}
      submitLabel="Create token"
      validate={() => (draft.name.trim() ? {} : { name: 'Enter a name' })}
      {...keptForm(kept, make)}
      // What was made is shown in its place.
      onDone={() => undefined}
      onClose={onClose}
    >
      <TextField
        label="Name"
        name="name"
        description="What it is for, such as Nightly report."
        autoComplete="off"
        maxLength={100}
        value={draft.name}
        onChange={(name) => change({ name })}
      />
      <Select
        label="Expires after"
        options={[...expiries]}
        opensOnFocus={false}
        value={draft.expiry}
        onChange={(id) => change({ expiry: expiries.find((each) => each.id === id)?.id ?? '90' })}
      />
      <Stack space="s2">
        <Text size={12} weight="medium">
          Access
        </Text>
        <PanelList
          aria-label="Access"
          items={subjects.map((subject: ScopeSubject) => ({
            id: subject,
            title: scopeSubjects[subject].label,
            detail: scopeSubjects[subject].detail,
            end: (
              <SegmentedControl
                aria-label={scopeSubjects[subject].label}
                size="sm"
                segments={levels}
                selectedKey={draft[subject]}
                onSelectionChange={(level) => change({ [subject]: level })}
              />
            ),
          }))}
        />
        <Text as="p" size={12} tone="meta">
          {kind === 'Personal'
            ? 'It can never do more than you can, and ends with your account.'
            : 'It can never do more than you can, and works only while you are an Admin.'}
        </Text>
      </Stack>
    </FormModal>
  );
}
