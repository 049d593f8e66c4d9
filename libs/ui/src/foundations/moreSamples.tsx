import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  AIRPORTS,
  APPLICATION_NAMES,
  CUSTOMER_NAME,
  CUSTOMERS,
  dayAfter,
  PEOPLE,
} from '../../.storybook/demo';
import { AirportPicker } from '../AirportPicker/AirportPicker';
import { BreakableText } from '../BreakableText/BreakableText';
import { Combobox } from '../Combobox/Combobox';
import { DateRange } from '../DateRange/DateRange';
import { DescriptionList } from '../DescriptionList/DescriptionList';
import { DiffView } from '../DiffView/DiffView';
import { Disclosure } from '../Disclosure/Disclosure';
import { ErrorPanel } from '../ErrorPanel/ErrorPanel';
import { Field } from '../Field/Field';
import { FileDrop } from '../FileDrop/FileDrop';
import { KeyHint } from '../KeyHint/KeyHint';
import { KitProvider } from '../KitProvider/KitProvider';
import { Inline, Stack } from '../Layout/Layout';
import { Link } from '../Link/Link';
import { PageHeader } from '../PageHeader/PageHeader';
import { Pagination } from '../Pagination/Pagination';
import { PanelField } from '../PanelField/PanelField';
import { Picture } from '../Picture/Picture';
import { Placeholder } from '../Placeholder/Placeholder';
import { Progress } from '../Progress/Progress';
import { Seal } from '../Seal/Seal';
import { TextArea } from '../TextArea/TextArea';
import { ThemeToggle } from '../ThemeToggle/ThemeToggle';
import { Timeline } from '../Timeline/Timeline';
import { Toggle } from '../Toggle/Toggle';

const nothing = () => undefined;
const [PERSON] = PEOPLE as [(typeof PEOPLE)[number]];

/** What can be shown live of the rest, by the titles of their pages. */
export const MORE_SAMPLES: Record<string, ReactNode> = {
  'Actions/ThemeToggle': <ThemeToggle theme="light" onChange={nothing} />,
  'Actions/KeyHint': <KeyHint keys={['Ctrl', 'K']} />,
  'Data/BreakableText': (
    <div style={{ inlineSize: '8rem' }}>
      <BreakableText>kathe.vogel@berlin-airport.example</BreakableText>
    </div>
  ),
  'Data/DescriptionList': (
    <DescriptionList
      items={[
        { term: 'Customer', details: CUSTOMER_NAME },
        { term: 'Expiry Date', details: '3/31/2027' },
      ]}
    />
  ),
  'Data/DiffView': <DiffView changes={[{ label: 'Expiry Date', from: dayAfter(-20), to: dayAfter(345) }]} />,
  'Data/Disclosure': (
    <Disclosure label="Values" defaultOpen>
      {APPLICATION_NAMES[0]}, until 3/31/2027
    </Disclosure>
  ),
  'Data/Timeline': (
    <Timeline
      label="Timeline"
      items={[
        {
          id: 2,
          title: 'Changed',
          by: PERSON.name,
          when: dayAfter(-1),
          dateTime: '2026-11-21',
          tone: 'info',
          icon: <Pencil />,
        },
        {
          id: 1,
          title: 'Deleted',
          by: PERSON.name,
          when: dayAfter(-3),
          dateTime: '2026-11-19',
          tone: 'danger',
          icon: <Trash2 />,
        },
      ]}
    />
  ),
  'Feedback/ErrorPanel': <ErrorPanel message="Failed to load customers." onRetry={nothing} />,
  'Feedback/Picture': <Picture of="nothing" />,
  'Feedback/Placeholder': <Placeholder />,
  'Feedback/Progress': <Progress label="Verifying" value={0.6} />,
  'Feedback/Seal': <Seal verdict="genuine" title="Genuine and current" />,
  'Forms/AirportPicker': <AirportPicker label="Airport" airports={AIRPORTS} defaultValue={1} />,
  'Forms/Combobox': (
    <Combobox
      label="Person"
      items={PEOPLE}
      defaultValue={PERSON}
      itemId={({ id }) => id}
      itemText={({ name }) => name}
      search={() => PEOPLE}
    />
  ),
  'Forms/DateRange': <DateRange from="2026-11-01" to="2026-11-22" onChange={nothing} />,
  'Forms/Field': (
    <Field label="Colour" hint="On the cover.">
      {(control) => <input {...control} type="color" defaultValue="#3d66df" />}
    </Field>
  ),
  'Forms/FileDrop': <FileDrop label="Choose a license file" onFiles={nothing} />,
  'Forms/PanelField': (
    <PanelField label="Date" text="11/1/2026 – 11/22/2026">
      {null}
    </PanelField>
  ),
  'Forms/TextArea': <TextArea label="Comment" rows={2} defaultValue="Renewed by telephone." />,
  'Foundations/KitProvider': (
    <KitProvider words={{ Pagination: { previous: 'Zurück', next: 'Weiter' } }} locale="de-DE">
      <Pagination page={1} pageCount={2} onPageChange={nothing} />
    </KitProvider>
  ),
  'Layout/PageHeader': (
    <PageHeader title="Licenses" breadcrumbs={[{ label: 'Home', href: '#' }, { label: 'Licenses' }]} />
  ),
  'Layout/Stack, Inline, Grid': (
    <Stack gap="3">
      <Inline>
        <KeyHint keys={['1']} />
        <KeyHint keys={['2']} />
        <KeyHint keys={['3']} />
      </Inline>
      <Toggle label="Administrator" />
    </Stack>
  ),
  'Navigation/LinkProvider': <Link href="#">{CUSTOMERS[0]!.label}</Link>,
};

/** How large samples are drawn that would be higher than their place. */
export const SCALES: Record<string, number> = {
  'Actions/Button': 1.3,
  'Actions/IconButton': 1.6,
  'Actions/KeyHint': 1.6,
  'Actions/Link': 1.4,
  'Actions/ThemeToggle': 1.6,
  'Data/Avatar': 1.4,
  'Data/Badge': 1.2,
  'Data/DataTable': 0.75,
  'Feedback/EmptyState': 0.85,
  'Feedback/ErrorPanel': 0.6,
  'Feedback/Placeholder': 0.42,
  'Feedback/Seal': 0.66,
  'Forms/FileDrop': 0.9,
  'Forms/Toggle': 1.3,
};

/** What of a picture is shown where it is not the whole; some take the place of two. */
type Crop = {
  at: string;
  /** Of what it is about, with some ground around it, in px of the picture; all there is room for unless told. */
  size?: readonly [width: number, height: number];
  zoom?: number;
  large?: boolean;
  story?: string;
};

export const CROPS: Record<string, Crop> = {
  'Data/BarChart': { at: 'left top', zoom: 0.44, story: 'data-barchart--narrow-place' },
  'Data/ColumnChart': { at: 'left top', zoom: 0.4, story: 'data-columnchart--narrow-place' },
  'Data/DoughnutChart': { at: 'center', zoom: 0.44, story: 'data-doughnutchart--three-parts' },
  'Feedback/Toaster': { at: 'top', size: [400, 248], zoom: 0.64 },
  'Forms/FormDialog': { at: 'right bottom', size: [576, 434], zoom: 0.36 },
  'Navigation/UserMenu': { at: 'right top', size: [248, 229], zoom: 0.69 },
  'Overlays/CommandPalette': { at: 'right bottom', size: [576, 212], zoom: 0.75, large: true },
  'Overlays/ConfirmDialog': { at: 'right bottom', size: [448, 212], zoom: 0.63 },
  'Overlays/Modal': { at: 'right bottom', size: [576, 246], zoom: 0.65, large: true },
  'Overlays/Tooltip': { at: 'center' },
};
