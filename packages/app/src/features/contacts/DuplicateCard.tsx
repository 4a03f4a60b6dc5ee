import { ArrowLeft, GitMerge } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { MergeSuggestionsStore } from '@basis/domain/subjects/contacts/MergeSuggestionsStore';
import type { Company, MergeSuggestion } from '@basis/domain/model/contract/contract';
import { Button } from '@basis/ui/Button';
import { Card } from '@basis/ui/Card';
import { Icon } from '@basis/ui/Icon';
import { Text } from '@basis/ui/Text';
import { Inline } from '@basis/ui/layout/Inline';
import { useDomain, useLateStore } from '../../domainContext';
import { showFailure } from '../../feedback/failureToast';
import { CompanyLink } from '../../lists/EntryLink';
import { MountOnceOpen } from '../../loading/MountOnceOpen';
import { paths } from '../../paths';
import { lazyPart } from '../../loading/lazyPart';

const MergeCompaniesModal = lazyPart(() => import('../companies/MergeCompaniesModal'));

/** The likeliest pair that a company is in. */
const pairOf = (pairs: readonly MergeSuggestion[] | null, id: string): MergeSuggestion | undefined =>
  pairs?.find(({ mainCompany, childCompany }) => mainCompany.id === id || childCompany.id === id);

/** Says that a company may be a duplicate of another, for users who may merge them. */
export const DuplicateCard = observer(function DuplicateCard({ company }: { company: Company }) {
  const domain = useDomain();
  const navigate = useNavigate();
  const suggestions = useLateStore(MergeSuggestionsStore);
  const [isMerging, setIsMerging] = useState(false);
  const canMerge = domain.session.allows('mergeCompanies');
  const { id } = company;
  useEffect(() => {
    if (canMerge) void suggestions.load();
  }, [canMerge, suggestions, id]);
  const found = canMerge ? pairOf(suggestions.pairs, id) : undefined;
  // Kept while the dialog closes after the merge.
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  if (!last || (!found && !isMerging)) return null;
  const { mainCompany, childCompany } = last;
  const reject = async (): Promise<void> => {
    const result = await suggestions.reject(last);
    if (!result.ok) showFailure(domain, result.error);
  };
  return (
    <Card
      title="This company may be a duplicate"
      level={2}
      description="Merging keeps every bid, contact and note on the main company."
      actions={
        <>
          <Button variant="ghost" onPress={() => void reject()}>
            Not a duplicate
          </Button>
          <Button variant="primary" icon={GitMerge} onPress={() => setIsMerging(true)}>
            Merge companies
          </Button>
        </>
      }
    >
      <Inline space="s3" isWrapping>
        <CompanyLink id={mainCompany.id} name={mainCompany.name} weight="medium" />
        <Icon icon={ArrowLeft} aria-label="takes over" />
        <CompanyLink id={childCompany.id} name={childCompany.name} weight="medium" />
        <Text size={12} tone="meta">
          Similar names or one domain
        </Text>
      </Inline>
      <MountOnceOpen isOpen={isMerging} onCancel={() => setIsMerging(false)}>
        <MergeCompaniesModal
          isOpen={isMerging}
          company={mainCompany}
          duplicate={childCompany}
          onClose={() => setIsMerging(false)}
          onMerged={(keptId) => {
            if (keptId !== id) void navigate(paths.company(keptId), { replace: true });
          }}
        />
      </MountOnceOpen>
    </Card>
  );
});
