package main

// One ticket at several doors: whoever shows it goes in once, and who has come in gives it back no more.
type scans struct {
	entered   string
	cancelled bool
	// Whether it was cancelled nobody knows: broken off, its code may open again.
	doubtful bool
}

var scansModel = model{first: scans{}, step: func(state any, one op) (bool, any) {
	was := state.(scans)
	switch one.Do {
	case "scan":
		return was.scan(one)
	case "undo":
		if was.entered != one.ID {
			return one.got("ok"), was
		}
		return one.got("ok"), scans{cancelled: was.cancelled}
	}
	if was.entered != "" {
		return one.got("no"), was
	}
	return one.got("ok"), scans{cancelled: true, doubtful: one.Answer == ""}
}}

func (was scans) scan(one op) (bool, any) {
	if was.cancelled && !(was.doubtful && one.Answer == "in") {
		return one.got("over"), was
	}
	if was.entered == "" {
		return one.got("in"), scans{entered: one.ID}
	}
	if was.entered == one.ID {
		return one.got("in"), was
	}
	return one.got("again"), was
}
