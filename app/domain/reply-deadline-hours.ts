/**
 * How soon the shop answers a report, and acknowledges a message or a complaint (Consumer Protection (E-Commerce) Rules
 * 2020, rule 4(5)).
 */
export const REPLY_DEADLINE_HOURS = 48
