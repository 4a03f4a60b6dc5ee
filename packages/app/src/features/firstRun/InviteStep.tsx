import { UserPlus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { FirstSteps } from '@basis/domain/model/contract/contract';
import { formatCount } from '@basis/domain/model/formats/numbers';
import { AccountsStore } from '@basis/domain/subjects/users/AccountsStore';
import { Button } from '@basis/ui/Button';
import { ChecklistPeople } from '@basis/ui/Checklist';
import { LinkButton } from '@basis/ui/LinkButton';
import { Tag } from '@basis/ui/Tag';
import { Inline } from '@basis/ui/layout/Inline';
import { Stack } from '@basis/ui/layout/Stack';
import { useDomain, useLateStore } from '../../domainContext';
import { MountOnceOpen } from '../../loading/MountOnceOpen';
import { paths } from '../../paths';
import { lazyPart } from '../../loading/lazyPart';

const InviteModal = lazyPart(() => import('../users/accounts/InviteModal'));

/** People who are shown; the others are in the settings. */
const shownPeople = 6;

/** Says how many colleagues there are, and how many of them have signed in. */
export const invitedWords = ({ colleagues, joined }: Pick<FirstSteps, 'colleagues' | 'joined'>): string =>
  `${formatCount(colleagues)} invited, ${formatCount(joined)} joined.`;

/** Opens the form of an invitation. */
export function InviteAction({ isDone, isPrimary }: { isDone: boolean; isPrimary: boolean }) {
  const accounts = useLateStore(AccountsStore);
  const [isInviting, setIsInviting] = useState(false);
  const close = (): void => setIsInviting(false);
  return (
    <>
      <Button icon={UserPlus} variant={isPrimary ? 'primary' : 'secondary'} onPress={() => setIsInviting(true)}>
        {isDone ? 'Invite more' : 'Invite colleagues'}
      </Button>
      {isInviting ? (
        <MountOnceOpen isOpen onCancel={close}>
          <InviteModal accounts={accounts} onClose={close} />
        </MountOnceOpen>
      ) : null}
    </>
  );
}

/** The colleagues who are in or invited. */
export const InvitedPeople = observer(function InvitedPeople() {
  const { session } = useDomain();
  const accounts = useLateStore(AccountsStore);
  useEffect(() => void accounts.loadAll(), [accounts]);
  const people = (accounts.rows ?? []).filter(
    ({ user, state }) => state !== 'Deactivated' && user.id !== session.profile?.id,
  );
  if (!people.length) return null;
  return (
    <Stack space="s3">
      <ChecklistPeople
        aria-label="Colleagues"
        people={people.slice(0, shownPeople).map(({ user, state }) => ({
          id: user.id,
          name: user.name,
          color: user.color,
          detail: user.position === 'Unknown' ? undefined : user.position,
          end: state === 'Invited' ? <Tag>Invited</Tag> : <Tag variant="success">Joined</Tag>,
        }))}
      />
      {people.length > shownPeople ? (
        <Inline>
          <LinkButton href={paths.users} variant="ghost">
            All users
          </LinkButton>
        </Inline>
      ) : null}
    </Stack>
  );
});
