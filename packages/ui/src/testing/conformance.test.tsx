import { Plus } from 'lucide-react';
import { Avatar } from '../components/Avatar/Avatar';
import { AvatarGroup } from '../components/AvatarGroup/AvatarGroup';
import { Badge } from '../components/Badge/Badge';
import { Banner } from '../components/Banner/Banner';
import { Button } from '../components/Button/Button';
import { Checkbox } from '../components/Checkbox/Checkbox';
import { CompanyMark } from '../components/CompanyMark/CompanyMark';
import { Deadline } from '../components/Deadline/Deadline';
import { DefinitionList } from '../components/DefinitionList/DefinitionList';
import { EmptyState } from '../components/EmptyState/EmptyState';
import { ErrorState } from '../components/ErrorState/ErrorState';
import { FactStrip } from '../components/FactStrip/FactStrip';
import { Heading } from '../components/Heading/Heading';
import { Highlight } from '../components/Highlight/Highlight';
import { Icon } from '../components/Icon/Icon';
import { IconButton } from '../components/IconButton/IconButton';
import { Kbd } from '../components/Kbd/Kbd';
import { Link } from '../components/Link/Link';
import { Logo } from '../components/Logo/Logo';
import { PageHeader } from '../components/PageHeader/PageHeader';
import { PasswordField } from '../components/PasswordField/PasswordField';
import { ScrapedIndicator } from '../components/ScrapedIndicator/ScrapedIndicator';
import { Sidebar } from '../components/Sidebar/Sidebar';
import { Skeleton } from '../components/Skeleton/Skeleton';
import { Spinner } from '../components/Spinner/Spinner';
import { StageChip } from '../components/StageChip/StageChip';
import { StageMark } from '../components/StageMark/StageMark';
import { Tag } from '../components/Tag/Tag';
import { Text } from '../components/Text/Text';
import { TextField } from '../components/TextField/TextField';
import { TextWithHighlights } from '../components/TextWithHighlights/TextWithHighlights';
import { TopNavigation } from '../components/TopNavigation/TopNavigation';
import { Box } from '../layout/Box/Box';
import { Inline } from '../layout/Inline/Inline';
import { Split } from '../layout/Split/Split';
import { Stack } from '../layout/Stack/Stack';
import { itConforms } from './conformance';

const labelled = { takesLabel: true };
const nothing = () => undefined;

itConforms(
  'Box',
  (props) => (
    <Box {...props} as="section">
      Inside
    </Box>
  ),
  { ...labelled, refType: HTMLElement },
);
itConforms(
  'Stack',
  (props) => (
    <Stack {...props} as="section">
      Inside
    </Stack>
  ),
  {
    ...labelled,
    refType: HTMLElement,
  },
);
itConforms(
  'Inline',
  (props) => (
    <Inline {...props} as="ul">
      <li>Inside</li>
    </Inline>
  ),
  { refType: HTMLElement },
);
itConforms(
  'Split',
  (props) => (
    <Split {...props} end="End">
      Start
    </Split>
  ),
  { refType: HTMLDivElement },
);

itConforms('Text', (props) => <Text {...props}>Riverside Medical</Text>, { refType: HTMLElement });
itConforms(
  'Heading',
  (props) => (
    <Heading {...props} level={1}>
      Open pipeline
    </Heading>
  ),
  {
    refType: HTMLHeadingElement,
  },
);
itConforms('Icon', ({ ref: _ref, ...props }) => <Icon {...props} icon={Plus} />, labelled);
itConforms('Logo', ({ ref: _ref, ...props }) => <Logo {...props} />);
itConforms('Spinner', (props) => <Spinner aria-label="Loading" {...props} />, labelled);
itConforms('Badge', (props) => <Badge {...props} count={3} />);
itConforms('Button', (props) => <Button {...props}>Add bid</Button>, { ...labelled, refType: HTMLButtonElement });
itConforms('IconButton', (props) => <IconButton aria-label="Add" {...props} icon={Plus} />, {
  ...labelled,
  refType: HTMLButtonElement,
});
itConforms(
  'Link',
  (props) => (
    <Link {...props} href="#bid">
      See bid
    </Link>
  ),
  {
    ...labelled,
    refType: HTMLAnchorElement,
  },
);
itConforms('TextField', (props) => <TextField label="Project name" {...props} />, {
  ...labelled,
  refType: HTMLInputElement,
});
itConforms('PasswordField', (props) => <PasswordField label="Password" {...props} />, {
  ...labelled,
  refType: HTMLInputElement,
});
itConforms('Checkbox', (props) => <Checkbox {...props}>Add another</Checkbox>, {
  ...labelled,
  refType: HTMLInputElement,
});
itConforms('Tag', (props) => <Tag {...props}>New</Tag>);
itConforms('StageMark', (props) => <StageMark {...props} code="Lost" color="red" />, labelled);
itConforms('StageChip', (props) => <StageChip {...props} name="Lost" code="Lost" color="red" />);
itConforms('Avatar', (props) => <Avatar {...props} name="Grace Whitfield" />);
itConforms('AvatarGroup', (props) => <AvatarGroup {...props} people={[{ id: '1', name: 'Maya Okafor' }]} />);
itConforms('CompanyMark', (props) => <CompanyMark {...props} name="Northgate" />);
itConforms('Kbd', (props) => <Kbd {...props}>Ctrl K</Kbd>);
itConforms('Skeleton', (props) => <Skeleton {...props} />);
itConforms('ScrapedIndicator', (props) => <ScrapedIndicator {...props} count={3} />);
itConforms('Deadline', (props) => <Deadline {...props} date="2026-11-19" today="2026-11-18" />);
itConforms('Banner', (props) => <Banner {...props} kind="warning" title="Payment Overdue" onDismiss={nothing} />);
itConforms('EmptyState', (props) => <EmptyState {...props} title="No bids in this view yet" />);
itConforms('ErrorState', (props) => <ErrorState {...props} title="Something went wrong" />);
itConforms('DefinitionList', (props) => <DefinitionList {...props} items={[{ id: 'region', label: 'Region' }]} />);
itConforms('FactStrip', (props) => <FactStrip {...props} facts={[{ id: 'quote', label: 'Quote', value: '$1' }]} />);
itConforms('Highlight', (props) => <Highlight {...props}>December 9</Highlight>);
itConforms('TextWithHighlights', (props) => <TextWithHighlights {...props} text="December 9" ranges={[]} />);
itConforms('PageHeader', (props) => <PageHeader {...props} title="Open pipeline" count={186} />);
itConforms('Sidebar', (props) => (
  <Sidebar {...props} title="Views" onCollapse={nothing}>
    Lists
  </Sidebar>
));
itConforms('TopNavigation', (props) => <TopNavigation {...props} logo={<Logo />} items={[]} />, labelled);
