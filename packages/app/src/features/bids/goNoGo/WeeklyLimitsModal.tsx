import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { GoNoGoStore } from '@basis/domain/subjects/goNoGo/GoNoGoStore';
import type { User } from '@basis/domain/model/contract/contract';
import { succeeded } from '@basis/domain/model/contract/result';
import { weightFaults, workloadBounds, type AmountWeight } from '@basis/domain/model/goNoGo/capacity';
import { WeeklyLimitsStore } from '@basis/domain/subjects/goNoGo/WeeklyLimitsStore';
import { Banner } from '@basis/ui/Banner';
import { Button } from '@basis/ui/Button';
import { NumberField } from '@basis/ui/NumberField';
import { Text } from '@basis/ui/Text';
import type { Money } from '@basis/domain/model/formats/money';
import { useMoney } from '../../../money';
import { FormModal } from '../../../dialogs/FormModal';
import { useKeptDraft } from '../../../drafts/useKeptDraft';
import { useDomain, useLateStore } from '../../../domainContext';
import { showDone } from '../../../feedback/doneToast';
import { WeightFields, type WeightRow } from './WeightFields';

interface WeeklyLimitsModalProps {
  isOpen: boolean;
  onClose: () => void;
}

interface Draft {
  readonly weeklyLimit: number;
  readonly weights: readonly WeightRow[];
  /** Changed limits by user. */
  readonly own: Readonly<Record<string, number | null>>;
}

const weightsOf = (rows: readonly WeightRow[]): readonly AmountWeight[] =>
  rows.flatMap(({ fromCents, weight }) => (fromCents === null || weight === null ? [] : [{ fromCents, weight }]));

const weightWords = ({ fromCents, weight }: AmountWeight, money: Money): string =>
  `From ${money.whole(fromCents)} a bid counts as ${weight}.`;

/** Users whose limits a user may set: admins all, others their own. */
const useSettableUsers = (): readonly User[] => {
  const { session, workspace } = useDomain();
  const isAdmin = session.allows('updateUser');
  return workspace.users.items.filter(({ id, active }) => active && (isAdmin || id === session.profile?.id));
};

const LoadingFailure = observer(function LoadingFailure() {
  const workload = useLateStore(WeeklyLimitsStore);
  if (!workload.error || workload.isLoaded) return null;
  return (
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
  );
});

/** Sets how many bids due in a week people have room for. */
const WeeklyLimitsModal = observer(function WeeklyLimitsModal({ isOpen, onClose }: WeeklyLimitsModalProps) {
  const domain = useDomain();
  const { session } = domain;
  const money = useMoney();
  const workload = useLateStore(WeeklyLimitsStore);
  const figures = useLateStore(GoNoGoStore);
  const users = useSettableUsers();
  useEffect(() => {
    if (isOpen) void workload.load();
  }, [isOpen, workload]);
  const [isAsked, setIsAsked] = useState(false);
  const canSetAll = session.allows('updateUser');
  const { weeklyLimit: usual, weights: stored } = workload.setting;
  const kept = useKeptDraft<Draft>('weekly-limits', {
    weeklyLimit: usual,
    weights: stored.map((weight) => ({ ...weight, id: String(weight.fromCents) })),
    own: {},
  });
  const { changes, change } = kept;
  const { weeklyLimit, weights, own } = kept.draft;
  const faults = weightFaults(weights);
  const close = (): void => {
    setIsAsked(false);
    onClose();
  };
  const save = async () => {
    setIsAsked(true);
    if (faults) return null;
    if (canSetAll) {
      const result = await workload.setUsual({
        ...(weeklyLimit === usual ? {} : { weeklyLimit }),
        ...(changes.weights ? { weights: weightsOf(changes.weights) } : {}),
      });
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
      kept={kept}
      onSubmit={save}
    >
      <LoadingFailure />
      <Text as="p" tone="secondary">
        Bids due in one week that a person has room for, from 0 to {workloadBounds.weeklyLimit}. RFIs and job walks do
        not count.
      </Text>
      {canSetAll ? (
        <NumberField
          label="Everyone"
          minValue={0}
          maxValue={workloadBounds.weeklyLimit}
          maxDecimals={0}
          value={weeklyLimit}
          onChange={(value) => change(value === null ? {} : { weeklyLimit: value })}
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
          onChange={(value) => change({ own: { ...own, [id]: value } })}
        />
      ))}
      {canSetAll ? (
        <WeightFields rows={weights} faults={isAsked ? faults : null} onChange={(rows) => change({ weights: rows })} />
      ) : (
        stored.map((weight) => (
          <Text as="p" key={weight.fromCents} tone="secondary">
            {weightWords(weight, money)}
          </Text>
        ))
      )}
    </FormModal>
  );
});

export default WeeklyLimitsModal;
