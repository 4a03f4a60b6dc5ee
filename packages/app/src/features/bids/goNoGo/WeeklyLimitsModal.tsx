import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { GoNoGoStore } from '@basis/domain/bids/GoNoGoStore';
import type { User } from '@basis/domain/contract/contract';
import { succeeded } from '@basis/domain/contract/result';
import { workloadBounds } from '@basis/domain/goNoGo/capacity';
import { WorkloadStore } from '@basis/domain/settings/WorkloadStore';
import { Banner } from '@basis/ui/Banner';
import { Button } from '@basis/ui/Button';
import { NumberField } from '@basis/ui/NumberField';
import { Text } from '@basis/ui/Text';
import { FormModal } from '../../../dialogs/FormModal';
import { useDomain, useLateStore } from '../../../domainContext';
import { showDone } from '../../../feedback/doneToast';

interface WeeklyLimitsModalProps {
  isOpen: boolean;
  onClose: () => void;
}

interface Draft {
  /** undefined while it is not changed. */
  readonly weeklyLimit?: number;
  /** Changed limits by user. */
  readonly own: Readonly<Record<string, number | null>>;
}

const nothing: Draft = { own: {} };

/** Users whose limits a user may set: admins all, others their own. */
const useSettableUsers = (): readonly User[] => {
  const { session, workspace } = useDomain();
  const isAdmin = session.allows('updateUser');
  return workspace.users.items.filter(({ id, active }) => active && (isAdmin || id === session.profile?.id));
};

/** Sets how many bids due in a week people have room for. */
const WeeklyLimitsModal = observer(function WeeklyLimitsModal({ isOpen, onClose }: WeeklyLimitsModalProps) {
  const domain = useDomain();
  const { session } = domain;
  const workload = useLateStore(WorkloadStore);
  const figures = useLateStore(GoNoGoStore);
  const users = useSettableUsers();
  const [draft, setDraft] = useState(nothing);
  useEffect(() => {
    if (isOpen) void workload.load();
  }, [isOpen, workload]);
  const { weeklyLimit: usual } = workload.setting;
  const { weeklyLimit = usual, own } = draft;
  const close = (): void => {
    setDraft(nothing);
    onClose();
  };
  const save = async () => {
    if (session.allows('updateUser')) {
      const result = await workload.setWeeklyLimit(weeklyLimit);
      if (!result.ok) return result;
    }
    for (const [userId, limit] of Object.entries(own)) {
      const result = await workload.setLimitOf(userId, limit);
      if (!result.ok) return result;
    }
    showDone(domain, { title: 'Weekly limits saved' });
    void figures.load();
    return succeeded(null);
  };
  return (
    <FormModal
      isOpen={isOpen}
      onClose={close}
      title="Weekly limits"
      size="md"
      submitLabel="Save"
      isReady={workload.isLoaded}
      onSubmit={save}
    >
      {workload.error && !workload.isLoaded ? (
        <Banner
          kind="error"
          title={workload.error.message}
          isAnnounced
          action={
            <Button size="sm" onPress={() => void workload.load()}>
              Try again
            </Button>
          }
        />
      ) : null}
      <Text as="p" tone="secondary">
        Bids due in one week that a person has room for. RFIs and job walks do not count.
      </Text>
      {session.allows('updateUser') ? (
        <NumberField
          label="Everyone"
          minValue={0}
          maxValue={workloadBounds.weeklyLimit}
          maxDecimals={0}
          value={weeklyLimit}
          onChange={(value) => setDraft({ ...draft, ...(value === null ? {} : { weeklyLimit: value }) })}
        />
      ) : null}
      {users.map(({ id, name, weeklyBidLimit }) => (
        <NumberField
          key={id}
          label={name}
          minValue={0}
          maxValue={workloadBounds.weeklyLimit}
          maxDecimals={0}
          placeholder={`${weeklyLimit}, as everyone`}
          value={id in own ? own[id] : weeklyBidLimit}
          onChange={(value) => setDraft({ ...draft, own: { ...own, [id]: value } })}
        />
      ))}
    </FormModal>
  );
});

export default WeeklyLimitsModal;
