export { countHourly, countWithinHour, type HourlyLimit, hourIsFull, uncount } from './hourly.js';
export { Recent } from './recent.js';
