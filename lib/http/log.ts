export { log, logTo } from "../log";
