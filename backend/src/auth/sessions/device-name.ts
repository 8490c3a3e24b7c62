export { deviceName } from '../../common/device-name.js';
