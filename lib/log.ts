export { log } from "./http/log";
