"""Reads calendars as {name: text} and says what icalendar makes of each."""

import json
import sys

from icalendar import Calendar

told = {}
for name, text in json.load(sys.stdin).items():
    raw = text.encode()
    calendar = Calendar.from_ical(raw)
    (event,) = calendar.walk("VEVENT")
    organizer = event.get("ORGANIZER")
    told[name] = {
        "longest": max(len(line) for line in raw.split(b"\r\n")),
        "errors": [str(error) for part in (calendar, event) for error in part.errors],
        "missing": [word for word in ("UID", "DTSTAMP", "ORGANIZER", "SEQUENCE") if word not in event],
        "method": str(calendar.get("METHOD")),
        "uid": str(event.get("UID")),
        "sequence": int(event.get("SEQUENCE", -1)),
        "status": str(event.get("STATUS")),
        "summary": str(event.get("SUMMARY")),
        "location": str(event.get("LOCATION")),
        "url": str(event.get("URL")),
        "start": event.decoded("DTSTART").isoformat(),
        "organizer": [str(organizer), str(organizer.params.get("CN"))] if organizer else None,
    }
json.dump(told, sys.stdout)
