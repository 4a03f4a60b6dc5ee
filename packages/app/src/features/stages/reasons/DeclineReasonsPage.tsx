import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { DeclineReasonsStore } from '@basis/domain/subjects/stages/ReasonsStores';
import { StageReasons } from '@basis/domain/subjects/stages/StageReasons';
import { Select } from '@basis/ui/Select';
import { useDomain, useLateStore } from '../../../domainContext';
import { showFailure } from '../../../feedback/failureToast';
import { NamesPage } from '../../../settingsParts/NamesPage';
import { useLoadedStore } from '../../../settingsParts/useLoadedStore';

/** Choice to ask each time. */
const askId = 'ask';

/** Reasons for declining bids, and the setting that declining asks for one. */
const DeclineReasonsPage = observer(function DeclineReasonsPage() {
  const domain = useDomain();
  const reasons = useLoadedStore(DeclineReasonsStore);
  const stageReasons = useLateStore(StageReasons);
  useEffect(() => void stageReasons.load(), [stageReasons]);
  const choose = async (id: string): Promise<void> => {
    const result = await (id === askId ? stageReasons.askAgain() : stageReasons.remember(id));
    if (!result.ok) showFailure(domain, result.error, 'How bids are declined was not changed');
  };
  return (
    <NamesPage
      list={reasons}
      title="Decline reasons"
      description="Asked for when a bid is declined. Bids keep their place among the declined when their reason is deleted."
      noun={['reason', 'reasons']}
      placeholder="Too far away"
      longest={200}
      emptyText="Add the reasons that you want to tell declined bids apart by."
    >
      {reasons.rows?.length ? (
        <Select
          label="When a bid is declined"
          description="For everybody in the workspace."
          options={[
            { id: askId, label: 'Ask for the reason' },
            ...reasons.rows.map(({ id, name }) => ({ id, label: `Use “${name}” without asking` })),
          ]}
          value={stageReasons.remembered?.id ?? askId}
          onChange={(id) => void choose(id)}
        />
      ) : null}
    </NamesPage>
  );
});

export default DeclineReasonsPage;
