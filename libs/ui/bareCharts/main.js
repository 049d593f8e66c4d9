/** A doughnut and five bars as the dashboard has them, and nothing else: what no page with these charts can be quicker than. */
import ApexCharts from 'apexcharts';

const COLORS = ['#15803d', '#b91c1c', '#b45309'];
const animations = { enabled: false };

const doughnut = {
  series: [61, 32, 7],
  labels: ['Active', 'Expired', 'Suspended'],
  colors: COLORS,
  chart: { type: 'donut', height: 220, animations },
  fill: {
    type: ['solid', 'pattern', 'pattern'],
    pattern: { style: ['horizontalLines', 'horizontalLines', 'verticalLines'] },
  },
  legend: { show: false },
  dataLabels: { enabled: false },
  plotOptions: { pie: { expandOnClick: false, donut: { size: '75%' } } },
};

const bars = {
  series: [{ name: 'Active', data: [24, 19, 15, 11, 8] }],
  colors: COLORS,
  chart: { type: 'bar', height: 244, animations, toolbar: { show: false }, zoom: { enabled: false } },
  dataLabels: { textAnchor: 'start', offsetX: 8, style: { colors: ['#111827'] } },
  grid: { show: false },
  plotOptions: {
    bar: { horizontal: true, barHeight: '56%', borderRadius: 4, dataLabels: { position: 'top' } },
  },
  xaxis: {
    categories: ['Flights', 'Gates', 'Baggage', 'Stands', 'Slots'],
    labels: { show: false },
    title: { text: 'Active' },
  },
};

void new ApexCharts(document.querySelector('#doughnut'), doughnut).render();
void new ApexCharts(document.querySelector('#bars'), bars).render();
