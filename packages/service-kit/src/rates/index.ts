export { countHourly, type HourlyLimit, hourIsFull, uncount } from './hourly.js';
