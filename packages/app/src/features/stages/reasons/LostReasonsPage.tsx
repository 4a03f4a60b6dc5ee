import { LostReasonsStore } from '@basis/domain/subjects/stages/ReasonsStores';
import { Checkbox } from '@basis/ui/Checkbox';
import { useDomain } from '../../../domainContext';
import { showFailure } from '../../../feedback/failureToast';
import { NamesPage } from '../../../settingsParts/NamesPage';
import { useLoadedStore } from '../../../settingsParts/useLoadedStore';

/** Reasons for losing bids. */
export default function LostReasonsPage() {
  const domain = useDomain();
  const reasons = useLoadedStore(LostReasonsStore);
  const setCompanyLost = async (id: string, name: string, companyLost: boolean): Promise<void> => {
    const result = await reasons.setCompanyLost(id, companyLost);
    if (!result.ok) showFailure(domain, result.error, `“${name}” was not changed`);
  };
  return (
    <NamesPage
      list={reasons}
      title="Lost reasons"
      description="Asked for when a bid moves to Lost. Bids lost because the contractor lost the job don’t count against your win rate."
      noun={['reason', 'reasons']}
      placeholder="Price too high"
      longest={200}
      emptyText="Add the reasons that you want to tell lost bids apart by."
      renderEnd={({ id, name, companyLost }) => (
        <Checkbox
          isSelected={companyLost}
          aria-label={`${name}: contractor lost the job`}
          onChange={(isSelected) => void setCompanyLost(id, name, isSelected)}
        >
          Contractor lost the job
        </Checkbox>
      )}
    />
  );
}
