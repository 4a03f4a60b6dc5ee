import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import {
  ChartColumn,
  Check,
  CircleCheck,
  Download,
  Layers,
  ListChecks,
  ListTree,
  Mail,
  Rss,
  UserX,
  UsersRound,
} from 'lucide-react';
import type { HandOverKind, User, UserAccount } from '@basis/domain/model/contract/contract';
import { faultsByName } from '@basis/domain/model/contract/errors';
import { heldWords } from '@basis/domain/model/permissions/handOver';
import type { AccountsStore } from '@basis/domain/subjects/users/AccountsStore';
import { HandOverStore, type Successors } from '@basis/domain/subjects/users/HandOverStore';
import { Avatar } from '@basis/ui/Avatar';
import { FormModal } from '@basis/ui/FormModal';
import { Icon, type IconDrawing } from '@basis/ui/Icon';
import { Link } from '@basis/ui/Link';
import { PanelList } from '@basis/ui/PanelList';
import { Select } from '@basis/ui/Select';
import { Spinner } from '@basis/ui/Spinner';
import { Text } from '@basis/ui/Text';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { Stack } from '@basis/ui/layout/Stack';
import { useKeptDraft } from '../../../drafts/useKeptDraft';
import { useDomain } from '../../../domainContext';
import { apiBase } from '../../../apiBase';
import { saveFile } from '../../../browser/saveFile';
import { ListFailure } from '../../../loading/ListFailure';
import { showDone } from '../../../feedback/doneToast';
import { handedOverWords, holdingDetail, toldWords } from './handOverWords';

interface HandOverModalProps {
  accounts: AccountsStore;
  account: UserAccount;
  onClose: () => void;
}

const icons: Readonly<Record<HandOverKind, IconDrawing>> = {
  bids: Layers,
  tasks: CircleCheck,
  rules: ListChecks,
  mailboxes: Mail,
  reports: ChartColumn,
  sharedLists: ListTree,
  feeds: Rss,
};

const nobody = 'nobody';

const personOption = ({ id, name, color }: User) => ({
  id,
  label: name,
  start: <Avatar name={name} color={color} size={20} isDecorative />,
});

const nobodyOption = { id: nobody, label: 'Nobody', start: <Icon icon={UserX} size={16} /> };

/** Deactivates a colleague, and gives what they hold to others. */
const HandOverModal = observer(function HandOverModal({ accounts, account, onClose }: HandOverModalProps) {
  const { user } = account;
  const domain = useDomain();
  const { session, workspace } = domain;
  const kept = useKeptDraft<{ successors: Successors }>(`hand-over ${user.id}`, { successors: {} });
  const [store] = useState(
    () =>
      new HandOverStore({
        client: domain.client,
        newId: domain.newId,
        userId: user.id,
        chosen: kept.draft.successors,
        onChoose: (successors) => kept.change({ successors }),
        actorOf: ({ role }) => ({
          role,
          basisAdmin: false,
          isInternal: false,
          enabledFeatures: session.actor?.enabledFeatures ?? [],
        }),
      }),
  );
  useEffect(() => void store.load(), [store]);
  const { holdings } = store;
  const isEmpty = holdings?.length === 0;
  const submit = async () => {
    const result = await store.send();
    void accounts.load();
    if (!result.ok) {
      const fields = faultsByName(result.error);
      return { ...(Object.keys(fields).length ? {} : { title: result.error.message }), fields };
    }
    kept.clear();
    showDone(domain, {
      title: `${user.name} is deactivated`,
      detail: handedOverWords(result.value, workspace.users.byId),
      about: [user.id],
      change: {
        changeSetId: result.value.changeSetId,
        label: `Deactivated ${user.name}`,
        undone: `${user.name} is active again`,
      },
    });
    return undefined;
  };
  return (
    <FormModal
      isOpen
      size="xl"
      title={`Deactivate ${user.name}`}
      submitLabel={isEmpty ? 'Deactivate' : 'Hand over and deactivate'}
      isReady={store.isComplete}
      footerStart={
        holdings?.length ? (
          <Link onPress={() => saveFile(`${apiBase()}/users/${user.id}/hand-over/file?format=xlsx`)}>
            <Inline as="span" space="s1">
              <Icon icon={Download} size={14} />
              Download the hand-over list
            </Inline>
          </Link>
        ) : null
      }
      isGuarded={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <HandOverBody store={store} account={account} />
    </FormModal>
  );
});

const HandOverBody = observer(function HandOverBody({
  store,
  account,
}: {
  store: HandOverStore;
  account: UserAccount;
}) {
  const { holdings, error } = store;
  const { user, state } = account;
  const name = user.firstName || user.name;
  const end =
    state === 'Invited' ? `${name}’s invitation ends.` : `${name} is logged out everywhere and can no longer log in.`;
  if (!holdings)
    return error ? (
      <ListFailure title={`What ${name} holds could not be loaded`} error={error} onRetry={() => void store.load()} />
    ) : (
      <Box padding="s6">
        <Inline justify="center">
          <Spinner aria-label="Loading" size={20} />
        </Inline>
      </Box>
    );
  if (!holdings.length) return <Text>{`${end} There is nothing to hand over: earlier work keeps the name.`}</Text>;
  return (
    <Stack space="s4">
      <Text tone="secondary">{`${end} Choose who gets what ${name} holds.`}</Text>
      <Holdings store={store} name={name} />
      <Consequences store={store} name={name} />
    </Stack>
  );
});

const Holdings = observer(function Holdings({ store, name }: { store: HandOverStore; name: string }) {
  const { users } = useDomain().workspace;
  const { holdings, successors, everything } = store;
  const peopleOf = (kind: HandOverKind) => users.items.filter((user) => store.mayGet(user, kind)).map(personOption);
  const anybody = users.items.filter((user) => store.mayGetAll(user));
  const forAll = {
    id: 'all',
    title: 'One person for all',
    icon: UsersRound,
    isEmphasized: true,
    end: (
      <Select
        aria-label="Give all to"
        placeholder="Choose a person"
        opensOnFocus={false}
        options={anybody.map(personOption)}
        value={everything}
        onChange={(id) => {
          const user = users.byId.get(id);
          if (user) store.chooseForAll(user);
        }}
      />
    ),
  };
  return (
    <PanelList
      hasFields
      aria-label={`What ${name} holds`}
      heading={{ title: `What ${name} holds`, end: 'Give to…' }}
      items={[
        ...(anybody.length ? [forAll] : []),
        ...(holdings ?? []).map((holding) => {
          const { kind, count } = holding;
          const chosen = successors[kind];
          return {
            id: kind,
            title: heldWords(kind, count),
            detail: holdingDetail(holding, chosen, name),
            icon: icons[kind],
            end: (
              <Select
                aria-label={`Give ${heldWords(kind, count)} to`}
                name={kind}
                placeholder="Choose a person"
                opensOnFocus={false}
                options={[...peopleOf(kind), nobodyOption]}
                value={chosen === null ? nobody : (chosen ?? null)}
                onChange={(id) => store.choose(kind, id === nobody ? null : id)}
              />
            ),
          };
        }),
      ]}
    />
  );
});

const Consequences = observer(function Consequences({ store, name }: { store: HandOverStore; name: string }) {
  const { session, workspace } = useDomain();
  const { holdings, successors } = store;
  const told = toldWords(successors, holdings ?? [], workspace.users.byId, session.profile?.id ?? '');
  const sentences = [
    `${name}’s name stays on past bids, notes and quotes`,
    ...(told ? [told] : []),
    `You can activate ${name} again. What you give away now stays with its new owner`,
  ];
  return (
    <Stack as="ul" space="s2">
      {sentences.map((sentence) => (
        <li key={sentence}>
          <Inline as="span">
            <Icon icon={Check} size={14} />
            <Text size={12} tone="secondary">
              {sentence}
            </Text>
          </Inline>
        </li>
      ))}
    </Stack>
  );
});

export default HandOverModal;
