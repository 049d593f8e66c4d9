import { render } from '@testing-library/react';
import { cloneElement, createRef, type ReactElement } from 'react';
import { manyAirports } from './AirportPicker/airportSamples';
import * as charts from './charts';
import * as formDialog from './form-dialog';
import * as kit from './index';
import * as pickers from './pickers';

/** What has no element that its owner could want, and why. */
const WITHOUT: Record<string, string> = {
  KitProvider: 'draws nothing of its own',
  LinkProvider: 'draws nothing of its own',
  Toaster: 'moves between the page and the dialog on top; `toast` is what an owner needs of it',
};

const nothing = () => undefined;
const form = {
  values: { name: '' },
  errors: {},
  touched: {},
  dirty: false,
  isSubmitting: false,
  submitCount: 0,
  setFieldValue: () => Promise.resolve(),
  setFieldTouched: () => Promise.resolve(),
  submitForm: () => Promise.resolve(),
};
const { Button } = kit;
const bars = [{ label: 'Flight Planner', value: 3 }];
const options = [{ value: 'a', label: 'Flight Planner' }];

/** Each component as small as it can be, by the element that its ref gives. */
const DRAWN: Record<string, readonly ReactElement<{ ref?: unknown }>[]> = {
  a: [
    <kit.Brand name="License Admin" href="#" />,
    <kit.Link href="#" />,
    <kit.SidebarLink href="#">Licenses</kit.SidebarLink>,
  ],
  article: [<kit.StatCard title="Licenses" value={1} icon="" description="" />],
  button: [
    <kit.AddButton label="Add" onClick={nothing} />,
    <kit.Button />,
    <kit.CollapsibleGroup label="System" icon="" children="" />,
    <kit.IconButton label="Edit" icon="" />,
    <kit.Menu trigger={(props) => <button {...props} />} items={[]} />,
    <kit.PaletteButton label="Search" onClick={nothing} />,
    <kit.Popover label="+2 more" children="" />,
    <kit.ThemeToggle theme="light" onChange={nothing} />,
    <kit.UserMenu status="ready" items={[]} />,
    <pickers.MultiSelect label="Applications" options={options} />,
    <pickers.PanelField label="Date" text="Any" children="" />,
  ],
  details: [<kit.Disclosure label="Values" children="" />],
  dialog: [
    <kit.CommandPalette
      label="Search"
      search=""
      onSearch={nothing}
      groups={[]}
      onChoose={nothing}
      onClose={nothing}
    />,
    <kit.ConfirmDialog message="Sure?" onConfirm={nothing} onCancel={nothing} />,
    <kit.Modal title="About" onRequestClose={nothing} />,
    <formDialog.FormDialog title="Add" form={form} onClose={nothing} />,
  ],
  div: [
    <kit.ActionBar children="" />,
    <kit.AppFrame brand="" navigation="" expanded onExpandedChange={nothing} children="" />,
    <kit.AuthFrame brand="" title="Sign in" children="" />,
    <kit.Banner />,
    <kit.DateRange from="" to="" onChange={nothing} />,
    <kit.EmptyState title="Nothing yet" />,
    <kit.ErrorPanel message="It failed" />,
    <kit.Field label="Name">{(control) => <input {...control} />}</kit.Field>,
    <kit.Grid children="" />,
    <kit.Inline children="" />,
    <kit.Placeholder />,
    <kit.SidebarGroup title="System" children="" />,
    <kit.SidebarLoading />,
    <kit.Stack children="" />,
    <kit.ValueViewer label="Values" content={{ kind: 'none' }} />,
    <charts.BarChart label="Licenses" bars={bars} />,
    <charts.ColumnChart label="Licenses" bars={bars} />,
    <charts.DoughnutChart label="Licenses" slices={[]} />,
    <formDialog.FormFields fields={[]} form={form} />,
  ],
  dl: [<kit.DescriptionList items={[]} />, <kit.DiffView changes={[]} />],
  header: [<kit.PageHeader title="Licenses" />],
  input: [
    <kit.FileDrop label="Choose a file" onFiles={nothing} />,
    <kit.TextField label="Name" />,
    <kit.Toggle label="Administrator" />,
    <pickers.AirportPicker label="Airport" airports={manyAirports(1)} />,
    <pickers.Combobox
      label="City"
      items={['Oslo']}
      search={() => []}
      itemId={(city: string) => city}
      itemText={(city) => city}
    />,
    <pickers.SearchSelect label="Customer" options={options} />,
  ],
  nav: [
    <kit.Breadcrumbs items={[{ label: 'Licenses' }]} />,
    <kit.Pagination page={1} pageCount={2} onPageChange={nothing} />,
  ],
  ol: [<kit.Timeline label="History" items={[]} />],
  progress: [<kit.Progress label="Verifying" />],
  section: [
    <kit.Card />,
    <kit.DataTable label="Licenses" columns={[]} rows={[]} />,
    <kit.Seal verdict="genuine" title="Genuine" />,
  ],
  select: [<kit.Select label="Status" options={options} />],
  span: [
    <kit.Avatar name="Maria Santos" />,
    <kit.Badge children="Active" />,
    <kit.BreakableText children="License" />,
    <kit.KeyHint keys={['K']} />,
    <kit.Skeleton />,
    <kit.Spinner />,
    <kit.Tooltip text="More" children={<Button />} />,
    <kit.VisuallyHidden children="" />,
    <charts.ChartMark color="accent" />,
  ],
  svg: [<kit.Picture of="done" />],
  textarea: [<kit.TextArea label="Comment" />],
  ul: [<kit.ChipList items={['Flights']} emptyText="None" />],
};

const components = Object.entries({ ...kit, ...charts, ...formDialog, ...pickers }).filter(
  ([name, value]) => /^[A-Z]/.test(name) && typeof value === 'function',
);

test.each(components)('%s gives its element to who asks for it', (name, component) => {
  if (WITHOUT[name]) return;
  const [tag, elements] =
    Object.entries(DRAWN).find(([, each]) => each.some(({ type }) => type === component)) ?? [];
  const element = elements?.find(({ type }) => type === component);
  expect(element).toBeDefined();
  const ref = createRef<Element>();
  render(cloneElement(element!, { ref }));
  expect(ref.current?.localName).toBe(tag);
  expect(ref.current).toBeInTheDocument();
});
