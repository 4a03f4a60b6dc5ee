import type { Company } from '@basis/domain/model/contract/contract';
import { Tag } from '@basis/ui/Tag';
import { companyTags } from './fieldChoices';

const variants = { High: 'danger', Medium: 'warning', Low: 'info', None: 'neutral' } as const;

/** Importance of a company to the workspace, as text and color. */
export function CompanyTag({ tag, size = 'md' }: { tag: Company['tag']; size?: 'sm' | 'md' }) {
  return (
    <Tag size={size} variant={variants[tag]}>
      {companyTags.find(({ id }) => id === tag)?.label}
    </Tag>
  );
}
