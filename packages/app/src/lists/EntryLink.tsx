import { observer } from 'mobx-react-lite';
import { createContext, use } from 'react';
import { Link } from '@basis/ui/Link';
import { Text, type TextProps } from '@basis/ui/Text';
import { useDomain } from '../domainContext';
import { paths } from '../paths';

/** False for names inside an element that is pressed itself, such as a field edited in place. */
export const LinksContext = createContext(true);

interface EntryLinkProps extends Pick<TextProps, 'weight'> {
  /** Id of the entry; null for one that has no page yet. */
  id: string | null;
  name: string;
}

/** A name that leads to a page, for users who may see it. */
const named = (pathOf: (id: string) => string) =>
  observer(function EntryLink({ id, name, weight = 'regular' }: EntryLinkProps) {
    const { session } = useDomain();
    const areLinks = use(LinksContext);
    const isLink = areLinks && id !== null && session.allows('seeOtherLists');
    return (
      <Text weight={weight} isTruncated>
        {isLink ? (
          <Link tone="text" href={pathOf(id)}>
            {name}
          </Link>
        ) : (
          name
        )}
      </Text>
    );
  });

/** Name of a company, which leads to its page. */
export const CompanyLink = named((id) => paths.company(id));

/** Name of a bid, which leads to its page. */
export const BidLink = named((id) => paths.project(id));

/** Name of a person, which leads to their page. */
export const PersonLink = named((id) => paths.person(id));
