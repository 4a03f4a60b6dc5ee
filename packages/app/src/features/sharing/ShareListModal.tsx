import { observer } from 'mobx-react-lite';
import type { Domain } from '@basis/domain/domain';
import { useState, type ComponentProps } from 'react';
import type { OwnSharedList } from '@basis/domain/model/contract/contract';
import { faultsByName } from '@basis/domain/model/contract/errors';
import { formatCount } from '@basis/domain/model/formats/numbers';
import { longestPassword, passwordFault } from '@basis/domain/engine/session/passwords';
import { SharedListsStore } from '@basis/domain/subjects/sharing/SharedListsStore';
import { wantedExport } from '@basis/domain/subjects/transfer/wantedExport';
import { Banner } from '@basis/ui/Banner';
import { PasswordField } from '@basis/ui/PasswordField';
import { Select } from '@basis/ui/Select';
import { Text } from '@basis/ui/Text';
import { TextField } from '@basis/ui/TextField';
import { Stack } from '@basis/ui/layout/Stack';
import { FormModal } from '../../dialogs/FormModal';
import { useKeptDraft } from '../../drafts/useKeptDraft';
import { useDomain, useLateStore } from '../../domainContext';
import { paths } from '../../paths';
import { CheckboxRow } from './CheckboxRow';
import { CreatedLinkModal } from './CreatedLinkModal';
import { linkDay } from './linkDay';
import { OwnLinksList } from './OwnLinksList';
import { expiryOf, isSharedAtFirst, shareableColumns, validities } from './shareChoices';

interface ShareListModalProps {
  isOpen: boolean;
  onClose: () => void;
}

interface Draft {
  readonly name: string;
  /** Columns that are shown or left out by hand. */
  readonly switched: Readonly<Record<string, boolean>>;
  readonly validity: string;
}

const viewsOf = ({ views, viewedAt }: OwnSharedList): string =>
  viewedAt === null
    ? 'not opened yet'
    : `opened ${views === 1 ? 'once' : `${formatCount(views)} times`}, last on ${linkDay(viewedAt)}`;

const detailOf = (list: OwnSharedList): string => {
  const { createdAt, expiresAt, hasAmounts, hasPassword } = list;
  const isOver = expiresAt !== null && Date.parse(expiresAt) <= Date.now();
  const end = expiresAt === null ? 'no end' : `${isOver ? 'ended' : 'until'} ${linkDay(expiresAt)}`;
  const traits = [...(hasAmounts ? ['with amounts'] : []), ...(hasPassword ? ['with a password'] : [])];
  return [`Shared ${linkDay(createdAt)}`, end, ...traits, viewsOf(list)].join(', ');
};

const SharedBefore = observer(function SharedBefore({ isOpen }: { isOpen: boolean }) {
  const { own } = useLateStore(SharedListsStore);
  return (
    <OwnLinksList
      title="Your shared lists"
      links={own}
      isOpen={isOpen}
      nameOf={({ name }) => name}
      detailOf={detailOf}
      endLabel="Stop sharing"
      ended="The list is no longer shared"
      failed="The list is still shared"
    />
  );
});

type Column = ReturnType<typeof shareableColumns>[number];

interface SharedColumnsProps {
  columns: readonly Column[];
  chosen: readonly Column[];
  onChange: (id: string, isOn: boolean) => void;
}

const SharedColumns = ({ columns, chosen, onChange }: SharedColumnsProps) => (
  <Stack space="s2">
    <CheckboxRow
      label="Columns"
      options={columns}
      isSelected={(id) => chosen.some((column) => column.id === id)}
      onChange={onChange}
    />
    {chosen.some(({ isAmount }) => isAmount) ? (
      <Banner kind="warning" title="Whoever has the link sees amounts" />
    ) : null}
  </Stack>
);

type LinkPasswordProps = Pick<ComponentProps<typeof PasswordField>, 'value' | 'errorMessage' | 'onChange'>;

const LinkPassword = (props: LinkPasswordProps) => (
  <PasswordField
    {...props}
    label="Password (optional)"
    name="password"
    autoComplete="new-password"
    maxLength={longestPassword}
    description="Visitors are asked for it. Send it in another message than the link."
  />
);

/** The bids and columns that a link shows: those of the list, without its groups. */
const sharedPart = (list: Domain['bids']['list'], chosen: readonly Column[]) => {
  const { query = {} } = wantedExport(list, false);
  const { group: _, ...ungrouped } = query;
  return {
    columns: chosen.map(({ id, label }) => ({ id, label })),
    query: ungrouped,
    showQuotes: chosen.some(({ isAmount }) => isAmount),
  };
};

/** Shares the list of bids as shown by a link, with the columns that are chosen. */
const ShareListModal = observer(function ShareListModal({ isOpen, onClose }: ShareListModalProps) {
  const { bids, workspace } = useDomain();
  const shared = useLateStore(SharedListsStore);
  const { list } = bids;
  const kept = useKeptDraft<Draft>(`share ${list.view.id}`, { name: list.view.name, switched: {}, validity: '30' });
  const { name: heading, switched, validity } = kept.draft;
  const [fault, setFault] = useState<string>();
  // Never kept.
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [link, setLink] = useState<string | null>(null);
  const columns = shareableColumns(list.fields.shown, workspace.customFields.items);
  const chosen = columns.filter((column) => switched[column.id] ?? isSharedAtFirst(column));
  const close = (): void => {
    setFault(undefined);
    setPassword('');
    setRefusal(undefined);
    setLink(null);
    onClose();
  };
  const share = async () => {
    if (!heading.trim()) {
      setFault('Enter a name.');
      return null;
    }
    const shortness = password ? passwordFault(password) : undefined;
    if (shortness) {
      setRefusal(shortness);
      return null;
    }
    const result = await shared.share({
      ...sharedPart(list, chosen),
      id: kept.id,
      name: heading.trim(),
      expiresAt: expiryOf(validity, new Date()),
      ...(password ? { password } : {}),
    });
    const refused = result.ok ? undefined : faultsByName(result.error)['password'];
    if (refused) {
      setRefusal(refused);
      return null;
    }
    if (result.ok) setLink(new URL(paths.sharedList(result.value), location.origin).href);
    return result;
  };
  if (link !== null)
    return (
      <CreatedLinkModal isOpen={isOpen} onClose={close} title="Share list" done="The list is shared" link={link}>
        <SharedBefore isOpen={isOpen} />
      </CreatedLinkModal>
    );
  return (
    <FormModal
      isOpen={isOpen}
      onClose={close}
      onDone={() => undefined}
      title="Share list"
      size="md"
      submitLabel="Create link"
      isReady={chosen.length > 0}
      kept={kept}
      onSubmit={share}
    >
      <Text as="p" tone="secondary">
        Whoever has the link sees the bids of this view as they are then, without an account, notes or emails. It shows
        what you may see, and ends when your account does.
      </Text>
      <TextField
        label="Name"
        name="name"
        maxLength={200}
        value={heading}
        errorMessage={fault}
        onChange={(value) => {
          kept.change({ name: value });
          setFault(undefined);
        }}
      />
      <SharedColumns
        columns={columns}
        chosen={chosen}
        onChange={(id, isOn) => kept.change({ switched: { ...switched, [id]: isOn } })}
      />
      <Select
        label="The link works for"
        options={validities}
        value={validity}
        onChange={(id) => kept.change({ validity: id ?? '30' })}
      />
      <LinkPassword
        value={password}
        errorMessage={refusal}
        onChange={(value) => {
          setPassword(value);
          setRefusal(undefined);
        }}
      />
      <SharedBefore isOpen={isOpen} />
    </FormModal>
  );
});

export default ShareListModal;
