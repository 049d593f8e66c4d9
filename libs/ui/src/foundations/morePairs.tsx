import { APPLICATIONS, CUSTOMER_NAME, PEOPLE } from '../../.storybook/demo';
import { Breadcrumbs } from '../Breadcrumbs/Breadcrumbs';
import { BreakableText } from '../BreakableText/BreakableText';
import { Button } from '../Button/Button';
import { Card } from '../Card/Card';
import { Combobox } from '../Combobox/Combobox';
import { DescriptionList } from '../DescriptionList/DescriptionList';
import { DiffView } from '../DiffView/DiffView';
import { ErrorPanel } from '../ErrorPanel/ErrorPanel';
import { KeyHint } from '../KeyHint/KeyHint';
import { Inline } from '../Layout/Layout';
import { MultiSelect } from '../MultiSelect/MultiSelect';
import { PageHeader } from '../PageHeader/PageHeader';
import { PanelField } from '../PanelField/PanelField';
import { Popover } from '../Popover/Popover';
import { Seal } from '../Seal/Seal';
import { SearchSelect } from '../SearchSelect/SearchSelect';
import { Skeleton } from '../Skeleton/Skeleton';
import { TextArea } from '../TextArea/TextArea';
import { Timeline } from '../Timeline/Timeline';
import { ValueViewer } from '../ValueViewer/ValueViewer';
import type { Pair } from './pair';

const nothing = () => undefined;
const options = (...labels: string[]) => labels.map((label) => ({ value: label, label }));
const LICENSE = [
  { term: 'Customer', details: 'BER - Berlin Brandenburg Airport' },
  { term: 'Expiry Date', details: '3/31/2027' },
];

/** Right and wrong uses of what shows data, chooses from it and leads to it, by the names of the components' pages. */
export const MORE_PAIRS: Readonly<Record<string, readonly Pair[]>> = {
  Breadcrumbs: [
    {
      good: {
        show: <Breadcrumbs items={[{ label: 'Customers', href: '#' }, { label: CUSTOMER_NAME }]} />,
        why: 'The last step says which one it is.',
      },
      bad: {
        show: <Breadcrumbs items={[{ label: 'Customers', href: '#' }, { label: 'Details' }]} />,
        why: 'Every page of this kind is called so.',
      },
    },
  ],
  BreakableText: [
    {
      good: {
        show: <BreakableText>kathe.vogel@berlin-airport.example</BreakableText>,
        why: 'An address goes on before its @.',
      },
      bad: {
        show: <span style={{ wordBreak: 'break-all' }}>kathe.vogel@berlin-airport.example</span>,
        why: 'Broken anywhere, it looks like two words.',
      },
    },
  ],
  Card: [
    {
      good: { show: <Card title="Contacts">Käthe Vogel</Card>, why: 'One surface, with a heading.' },
      bad: {
        show: (
          <Card title="Contacts">
            <Card>Käthe Vogel</Card>
          </Card>
        ),
        why: 'A card in a card: two frames, one thing.',
      },
    },
  ],
  Combobox: [
    {
      good: {
        show: (
          <Combobox
            label="Contact"
            items={['Käthe Vogel']}
            defaultValue="Käthe Vogel"
            search={() => []}
            itemId={(name) => name}
            itemText={(name) => name}
          />
        ),
        why: 'What was chosen reads like it did in the list.',
      },
      bad: {
        show: (
          <Combobox
            label="Contact"
            items={['Käthe Vogel']}
            defaultValue="Käthe Vogel"
            search={() => []}
            itemId={(name) => name}
            itemText={() => '4711'}
          />
        ),
        why: 'An id is no name.',
      },
    },
  ],
  DescriptionList: [
    {
      good: { show: <DescriptionList items={LICENSE} />, why: 'What it is called, what it is.' },
      bad: {
        show: (
          <DescriptionList
            items={LICENSE.map((fact) => ({ ...fact, term: `${fact.term} of the license:` }))}
          />
        ),
        why: 'What the page is about is said once, by its title.',
      },
    },
  ],
  DiffView: [
    {
      good: {
        show: <DiffView changes={[{ label: 'Comment', from: null, to: 'Paid' }]} />,
        why: 'Nothing was there: null, which is shown as "Empty".',
      },
      bad: {
        show: <DiffView changes={[{ label: 'Comment', from: 'null', to: 'Paid' }]} />,
        why: 'A word of programs, as if somebody had typed it.',
      },
    },
  ],
  ErrorPanel: [
    {
      good: {
        show: <ErrorPanel message="The licenses could not be loaded." onRetry={nothing} />,
        why: 'What failed, and the way on.',
      },
      bad: { show: <ErrorPanel message="The licenses could not be loaded." />, why: 'A dead end.' },
    },
  ],
  KeyHint: [
    {
      good: { show: <KeyHint keys={['Ctrl', 'K']} />, why: 'Each key as the keyboard labels it.' },
      bad: { show: <KeyHint keys={['Ctrl+K']} />, why: 'No keyboard has this key.' },
    },
  ],
  MultiSelect: [
    {
      good: {
        show: <MultiSelect label="Applications" options={APPLICATIONS} placeholder="Select applications" />,
        why: 'The empty field says what to choose.',
      },
      bad: {
        show: <MultiSelect label="Applications" options={APPLICATIONS} placeholder="All" />,
        why: 'None chosen, and it says all.',
      },
    },
  ],
  PageHeader: [
    {
      good: {
        show: <PageHeader title="Licenses" actions={<Button variant="primary">Add License</Button>} />,
        why: 'One action for the page as a whole.',
      },
      bad: {
        show: (
          <PageHeader
            title="Licenses"
            actions={
              <Inline>
                <Button variant="primary">Add License</Button>
                <Button variant="primary">Export</Button>
                <Button variant="primary">Refresh</Button>
              </Inline>
            }
          />
        ),
        why: 'Where all are primary, none is.',
      },
    },
  ],
  PanelField: [
    {
      good: {
        show: <PanelField label="Date" text="1 May to 31 May" children={null} />,
        why: 'Closed, it says what is set.',
      },
      bad: {
        show: <PanelField label="Date" text="Custom" children={null} />,
        why: 'It must be opened to be understood.',
      },
    },
  ],
  Popover: [
    {
      good: {
        show: <Popover label="+2 more">Slot Desk, Queue Forecast</Popover>,
        why: 'Says what a press will show.',
      },
      bad: {
        show: <Popover label="…">Slot Desk, Queue Forecast</Popover>,
        why: 'Three dots have no name to be heard.',
      },
    },
  ],
  Seal: [
    {
      good: {
        show: <Seal verdict="lapsed" title="Genuine, expired" text="It ended on 3/31/2026." />,
        why: 'Real, but over: the picture and the words agree.',
      },
      bad: {
        show: <Seal verdict="refused" title="Genuine, expired" text="It ended on 3/31/2026." />,
        why: 'The picture says forged, the words say genuine.',
      },
    },
  ],
  SearchSelect: [
    {
      good: {
        show: <SearchSelect label="Customer" options={APPLICATIONS} placeholder="Select a customer" />,
        why: 'For long lists: type a part of the name.',
      },
      bad: {
        show: <SearchSelect label="Status" options={options('Active', 'Expired')} />,
        why: 'Two options need no search: take a Select.',
      },
    },
  ],
  Skeleton: [
    {
      good: { show: <Skeleton width="8rem" />, why: 'As wide as the text that will come: nothing jumps.' },
      bad: {
        show: <Skeleton shape="block" height="6rem" />,
        why: 'A block where a line will be: the page jumps.',
      },
    },
  ],
  TextArea: [
    {
      good: {
        show: <TextArea label="Comment" hint="Staff read it, customers do not." />,
        why: 'The hint stays while somebody types.',
      },
      bad: {
        show: <TextArea label="Comment" placeholder="Staff read it, customers do not." />,
        why: 'A placeholder goes with the first letter.',
      },
    },
  ],
  Timeline: [
    {
      good: {
        show: (
          <Timeline
            label="History"
            items={[{ id: 1, title: 'License renewed', by: PEOPLE[0]!.name, when: '3 May' }]}
          />
        ),
        why: 'What happened, who did it, when.',
      },
      bad: {
        show: (
          <Timeline
            label="History"
            items={[{ id: 1, title: 'UPDATE', by: PEOPLE[0]!.name, when: '3 May' }]}
          />
        ),
        why: 'A word of the database.',
      },
    },
  ],
  ValueViewer: [
    {
      good: {
        show: <ValueViewer label="New values" content={{ kind: 'none' }} />,
        why: 'There is none, and it says so.',
      },
      bad: {
        show: <ValueViewer label="New values" content={{ kind: 'text', text: '' }} />,
        why: 'It opens, and there is nothing in it.',
      },
    },
  ],
};
